import type { Due } from '@daad/contracts/fee-dues.contract';
import { dueMessage } from '@daad/domain/due-message';
import { useQuery } from '@tanstack/react-query';
import { feeSettingsQuery } from '#web/entities/fees/fee-settings.query.js';
import { chatAddress } from '#web/lib/chat-address.js';

/**
 * The address of a chat with a student's parent, with the message about dues ready; undefined while its template loads. Who
 * reads no phones chooses the contact in the chat app.
 */
export function useDueChat(): ((due: Due) => string) | undefined {
  const { data: settings, isError } = useQuery(feeSettingsQuery);
  if (!settings && !isError) return undefined;
  return ({ fullName, openMonths, balance, parentPhoneNumber = '' }) =>
    chatAddress(
      parentPhoneNumber,
      // Without the template one can still write by hand.
      settings &&
        dueMessage(settings.dueTemplate, {
          student: fullName,
          months: openMonths,
          amount: balance,
          teacher: settings.teacher,
        }),
    );
}
