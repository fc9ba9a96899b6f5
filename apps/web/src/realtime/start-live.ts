import type { QueryClient } from '@tanstack/react-query';
import { onForbidden } from '#web/lib/on-forbidden.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { whenIdle } from '#web/lib/when-idle.js';
import { createInvalidator } from './invalidate-soon.js';
import { refetch } from './refetch.js';
import { onLiveEvent, startSocket } from './socket.js';
import { updateRank } from './update-rank.js';
import { staleScopes } from './topics.js';

/** Keeps the screen up to date: each event refetches what it changed, a connection that may have missed some everything on screen. */
export function startLive(client: QueryClient): void {
  const invalidateSoon = createInvalidator(client);
  onLiveEvent('leaderboard.changed', (payload) => updateRank(client, payload));
  onForbidden(() => void client.invalidateQueries({ queryKey: queryKeys.me }));
  const open = () =>
    void startSocket({
      onEvent: (name, payload) => invalidateSoon(staleScopes(name, payload)),
      onMissedEvents: () => void refetch(client),
    });
  // After the first screen has its data.
  whenIdle(open);
}
