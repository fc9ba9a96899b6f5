import { queryClient } from './query-client.js';
import { queryKeys, type QueryScope } from './query-keys.js';

/**
 * Reloads what is on screen of these scopes after a change made here. The live event of that change does the same; this
 * is for when it comes late.
 */
export function refresh(...scopes: QueryScope[]): void {
  for (const scope of scopes) void queryClient.invalidateQueries({ queryKey: queryKeys[scope] });
}
