import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

export interface CardsChoice {
  classIds: readonly string[];
  studentIds: readonly string[];
}

export const isChosen = ({ classIds, studentIds }: CardsChoice) => classIds.length + studentIds.length > 0;

/** The cards of classes and students; none are requested before anything is chosen. */
export const cardsQuery = (choice: CardsChoice) => {
  const body = { classIds: [...choice.classIds], studentIds: [...choice.studentIds] };
  return queryOptions({
    queryKey: [...queryKeys.cards, 'chosen', body],
    queryFn: isChosen(choice)
      ? ({ signal }) => callApi('POST student/GetCards', { body }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });
};

/** The sheet of a class and month, 'YYYY-MM'. */
export const registerSheetQuery = (classId: string, month: string) => {
  const query = { classId, month };
  return queryOptions({
    queryKey: [...queryKeys.attendance, 'sheet', query],
    queryFn: ({ signal }) => callApi('GET attendance/RegisterSheet', { query }, { signal }),
  });
};
