import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** What the door does about dues, the message about them, and the name that signs it. */
export const feeSettingsQuery = queryOptions({
  queryKey: queryKeys.feeSettings,
  queryFn: ({ signal }) => callApi('GET fees/Settings', {}, { signal }),
});
