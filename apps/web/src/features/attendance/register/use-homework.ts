import type { ClassStudent } from '@daad/contracts/classes.contract';
import type { HomeworkState } from '@daad/domain/homework';
import { useLocalStorage } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { showUndo } from '#web/ui/feedback/show-undo.js';
import { type HomeworkNote, noteHomework } from '../attendance.mutations.js';

type Student = Pick<ClassStudent, 'studentId' | 'fullName' | 'homework'>;

export interface RegisterHomework {
  /** What the student brought, as it was last chosen here. */
  stateOf: (student: Student) => HomeworkState | null;
  choose: (student: Student, state: HomeworkState) => void;
}

const NOTHING_CHOSEN: ReadonlyMap<string, HomeworkState> = new Map();

/**
 * The homework of a class's students on one day: a choice shows at once, until the list has it (`onNoted`) or the server has
 * refused it.
 */
export function useHomework(
  classId: string,
  date: string,
  onNoted: (studentId: string, state: HomeworkState) => void,
): RegisterHomework {
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const settle = ({ studentId, state }: HomeworkNote) =>
    setChosen((now) => {
      // A later choice is still under way.
      if (now.get(studentId) !== state) return now;
      const left = new Map(now);
      left.delete(studentId);
      return left;
    });
  const { mutate } = useMutation({
    ...noteHomework,
    // One after the other, so that the last choice of a student arrives last.
    scope: { id: 'homework' },
    onSuccess: (_, note) => {
      onNoted(note.studentId, note.state);
      settle(note);
    },
    onError: (error, note) => {
      settle(note);
      showUndo(`homework ${note.studentId}`, {
        message: `لم يُسجَّل واجب ${note.fullName}: ${messageOf(error)}`,
        action: 'إعادة المحاولة',
        onAction: () => send(note),
        failed: true,
      });
    },
  });
  const send = (note: HomeworkNote) => {
    setChosen((now) => new Map(now).set(note.studentId, note.state));
    mutate(note);
  };
  return {
    stateOf: ({ studentId, homework }) => chosen.get(studentId) ?? homework,
    choose: ({ studentId, fullName }, state) => send({ studentId, fullName, classId, date, state }),
  };
}

/** Whether registers show the homework, as chosen on this device. */
export const useHomeworkSwitch = () =>
  useLocalStorage({ key: 'register-homework', defaultValue: false, getInitialValueInEffect: false });
