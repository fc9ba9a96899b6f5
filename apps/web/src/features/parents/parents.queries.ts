import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** The children of one parent's phone, ten at a time. The phone travels in bodies alone: addresses are written into logs. */
export const childrenQuery = (parentPhoneNumber: string, pageNumber: number) => {
  const body = { parentPhoneNumber, pageNumber, pageSize: 10 };
  return queryOptions({
    queryKey: [...queryKeys.followUp, 'children', body],
    queryFn: ({ signal }) => callApi('POST student/GetParentFollowUpList', { body }, { signal }),
  });
};

/** One child; the server asks for the same phone again. */
export const childQuery = (id: string, parentPhoneNumber: string) =>
  queryOptions({
    queryKey: [...queryKeys.followUp, 'child', id, parentPhoneNumber],
    queryFn: ({ signal }) =>
      callApi(
        'POST student/GetParentFollowUpDetails/:id',
        { params: { id }, body: { parentPhoneNumber } },
        { signal },
      ),
  });
