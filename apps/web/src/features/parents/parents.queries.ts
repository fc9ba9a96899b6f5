import { getParentFollowUpDetails, listParentFollowUp } from '@daad/contracts/parents.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.js';
import { queryKeys } from '../../lib/query-keys.js';

/** The children of one parent's phone, ten at a time. */
export const childrenQuery = (parentPhoneNumber: string, pageNumber: number) => {
  const query = { parentPhoneNumber, pageNumber, pageSize: 10 };
  return queryOptions({
    queryKey: [...queryKeys.followUp, 'children', query],
    queryFn: ({ signal }) => callApi(listParentFollowUp, { query }, { signal }),
  });
};

/** One child; the server asks for the same phone again. */
export const childQuery = (id: string, parentPhoneNumber: string) =>
  queryOptions({
    queryKey: [...queryKeys.followUp, 'child', id, parentPhoneNumber],
    queryFn: ({ signal }) =>
      callApi(getParentFollowUpDetails, { params: { id }, query: { parentPhoneNumber } }, { signal }),
  });
