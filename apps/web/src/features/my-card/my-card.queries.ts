import type { Card } from '@daad/contracts/cards.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { keep, readKept } from '#web/lib/kept-data.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { readSession } from '#web/lib/session-store.js';
import { textOf } from '#web/lib/stored-json.js';

/** The card as this device has kept it. */
function keptCard(studentId: string): Card | undefined {
  const { id, fullName, code, className, cardToken } = readKept('card', studentId);
  const texts = {
    id: textOf(id),
    fullName: textOf(fullName),
    code: textOf(code),
    cardToken: textOf(cardToken),
  };
  if (!texts.id || !texts.fullName || !texts.code || !texts.cardToken) return undefined;
  return {
    id: texts.id,
    fullName: texts.fullName,
    code: texts.code,
    cardToken: texts.cardToken,
    className: textOf(className) ?? null,
  };
}

/** The student's own card: the one that is kept on the device at once, and without a network. */
export const myCardQuery = (studentId: string) =>
  queryOptions({
    queryKey: [...queryKeys.cards, 'own', studentId],
    queryFn: async ({ signal }) => {
      const card = await callApi('GET student/GetCard/:id', { params: { id: studentId } }, { signal });
      // Not once the student has signed out in the meantime.
      if (readSession()?.userId === studentId) keep('card', studentId, card);
      return card;
    },
    initialData: () => keptCard(studentId),
    // Requested in any case.
    initialDataUpdatedAt: 0,
  });
