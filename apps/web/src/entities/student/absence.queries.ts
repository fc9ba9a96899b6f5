import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { ApiError } from '#web/lib/api-error.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** The message to the parents of absent students, and the name that signs it. */
export const absenceTemplateQuery = queryOptions({
  queryKey: queryKeys.absenceTemplate,
  queryFn: ({ signal }) => callApi('GET attendance/MessageTemplate', {}, { signal }),
});

/**
 * Records that a parent was contacted, or undoes it. Retried after a network error, because opening a chat suspends the
 * page, which may abort its requests.
 */
export const noteContact = mutationOptions({
  mutationFn: (body: { studentId: string; classId: string; date: string; contacted: boolean }) =>
    callApi('POST attendance/Contacted', { body }),
  retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isNetworkFailure,
  retryDelay: (failures) => 500 * 2 ** failures,
  meta: { changes: ['absenceContact'], isShown: true },
});
