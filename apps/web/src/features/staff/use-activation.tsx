import type { Assistant } from '@daad/contracts/staff.contract';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.js';
import { showUndo } from '#web/ui/feedback/show-undo.js';
import { setActive } from './staff.mutations.js';

/** Lets an assistant sign in again, or ends that; both can be undone. */
export function useActivation() {
  const { mutate } = useMutation({
    ...setActive,
    // Of the mutation, not of each call: the page may be gone by then.
    onSuccess: (changed) => showChange(changed),
    onError: (error, asked) =>
      showUndo(`assistant ${asked.id}`, {
        message: messageOf(error),
        action: 'إعادة المحاولة',
        onAction: () => mutate(asked),
        failed: true,
      }),
  });
  const showChange = ({ id, fullName, active }: Assistant) =>
    showUndo(`assistant ${id}`, {
      message: (
        <span>
          {active ? 'تم تفعيل حساب' : 'تم إيقاف حساب'} <bdi>{fullName}</bdi>
        </span>
      ),
      onAction: () => mutate({ id, active: !active }),
    });
  return { activate: ({ id }: Assistant) => mutate({ id, active: true }), showChange };
}
