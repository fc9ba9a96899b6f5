import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { showUndo } from '#web/ui/feedback/show-undo.js';
import { holdStudent } from './profile.mutations.js';

/** Lets the student in again at the door; the reason comes back with "undo". */
export function useHoldEnd({ id, fullName, hold }: Pick<StudentProfile, 'id' | 'fullName' | 'hold'>) {
  const reason = useRef<string | null>(null);
  const { mutate, isPending } = useMutation({
    ...holdStudent(id),
    // Of the mutation, not of each call: the page may be gone by then.
    onSuccess: ({ hold: now }) =>
      now
        ? showUndo(`hold ${id}`, {
            message: `${fullName} موقوف عند الباب`,
            onAction: () => mutate({ held: false }),
          })
        : showUndo(`hold ${id}`, {
            message: `انتهى إيقاف ${fullName}`,
            onAction: () => mutate({ held: true, reason: reason.current }),
          }),
    onError: (error, asked) =>
      showUndo(`hold ${id}`, {
        message: `${fullName}: ${messageOf(error)}`,
        action: 'إعادة المحاولة',
        onAction: () => mutate(asked),
        failed: true,
      }),
  });
  const end = () => {
    reason.current = hold?.reason ?? null;
    mutate({ held: false });
  };
  return { end, isPending };
}
