import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { idParam, pageParam, textParam } from '#web/lib/search-params.js';

export interface LeaderboardSearch {
  code?: string | undefined;
  phone?: string | undefined;
  stage?: string | undefined;
  page?: number | undefined;
}

export const readLeaderboardSearch = (raw: Record<string, unknown>): LeaderboardSearch => ({
  code: textParam(raw['code']),
  phone: textParam(raw['phone']),
  stage: idParam(raw['stage']),
  page: pageParam(raw['page']),
});

export const countFilters = ({ code, phone, stage }: LeaderboardSearch): number =>
  [code, phone, stage].filter((value) => value !== undefined).length;

export const hasFilters = (search: LeaderboardSearch): boolean => countFilters(search) > 0;

export const ROWS = 20;
/** With any filter (specification 1 section 9). */
const FILTERED_ROWS = 100;

export const leaderboardQuery = (search: LeaderboardSearch) => {
  const body = {
    pageNumber: search.page ?? 1,
    pageSize: hasFilters(search) ? FILTERED_ROWS : ROWS,
    studentCode: search.code,
    studentPhoneNumber: search.phone,
    educationalStageId: search.stage,
  };
  return queryOptions({
    queryKey: [...queryKeys.leaderboard, body],
    queryFn: ({ signal }) => callApi('POST StudentPoints/StudentsPointsTable', { body }, { signal }),
  });
};
