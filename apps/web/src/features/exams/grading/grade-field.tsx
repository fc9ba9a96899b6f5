import { Box, Flex, Loader } from '@mantine/core';
import { type ExamStudent, gradeAbove, gradeForm } from '@daad/contracts/exams.contract';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDecimal } from '@daad/domain/amount-text';
import { messageOf } from '#web/lib/api-error.js';
import { useLeftField } from '#web/lib/left-field.js';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { Ltr, Sentence } from '#web/ui/layout/isolates.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { gradeStudent } from '../exams.mutations.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './grade-field.module.css';

/** A grade that was not saved, as typed, and why. */
export interface RefusedGrade {
  student: ExamStudent;
  text: string | null;
  problem: string;
}

interface GradeFieldProps {
  student: ExamStudent;
  examDegree: number;
  disabled: boolean;
  /** State of the list component, because rows unmount with its search and pages. */
  refused: RefusedGrade | undefined;
  onRefused: (refused: RefusedGrade) => void;
  /** The grade was saved, or the change was cancelled. */
  onSettled: () => void;
}

/** Grade 0 is no grade yet (specification 2 section 4), hence an empty field. */
const shownGrade = (degree: number) => (degree === 0 ? null : String(degree));

function readGrade(draft: string | null, examDegree: number): { degree: number } | { problem: string } {
  const parsed = gradeForm.safeParse({ studentDegree: draft ?? 0 });
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? '' };
  const degree = parsed.data.studentDegree;
  return degree > examDegree ? { problem: gradeAbove(examDegree) } : { degree };
}

/**
 * A grade to be typed over in its place. Saved on Enter, which goes on to the next student, and on leaving; Escape brings
 * the saved one back. A refused grade stays as typed, with the reason below.
 */
export function GradeField(props: GradeFieldProps) {
  const { student, examDegree, disabled, refused } = props;
  const { text, isTyping, isPending, isSaved, isUnsaved, type, save, giveUp } = useTypedGrade(props);
  useReportUnsaved(isUnsaved);
  const left = useLeftField(() => void save());
  const onKeys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
      if (event.target instanceof Element) focusNext(event.target);
    }
    if (event.key === 'Escape' && isTyping) giveUp();
  };

  return (
    <Flex
      display="inline-flex"
      align="flex-start"
      gap={6}
      className={classes.grade ?? ''}
      onKeyDownCapture={onKeys}
    >
      <NumberField
        aria-label={`درجة ${student.fullName}`}
        w={84}
        className={classes.field ?? ''}
        data-grade
        // Escape is the field's while something is typed in it, and the dialog's only after that.
        data-mantine-stop-propagation={isTyping ? 'true' : undefined}
        inputMode="decimal"
        size="sm"
        min={0}
        max={examDegree}
        step={0.5}
        placeholder="—"
        disabled={disabled}
        value={text}
        error={refused && <Sentence text={refused.problem} />}
        onChange={type}
        {...left}
      />
      <Box component="span" pt={7} c="dimmed" className={shared.whole ?? ''}>
        من <Ltr>{formatDecimal(examDegree)}</Ltr>
      </Box>
      <Box component="span" w={20} pt={7} c="var(--palm)" className={shared.whole ?? ''} role="status">
        {isPending && <Loader size={14} aria-label="جارٍ الحفظ" />}
        {isSaved && <IconCheck size={18} role="img" aria-label="حُفظت الدرجة" />}
      </Box>
    </Flex>
  );
}

/** What is typed over the saved grade, until it is saved or given up. */
function useTypedGrade({ student, examDegree, disabled, refused, onRefused, onSettled }: GradeFieldProps) {
  const saved = shownGrade(student.studentDegree);
  // Null: not being changed, so that grades given elsewhere show up.
  const [draft, setDraft] = useState<{ text: string | null } | null>(refused ?? null);
  const [isSaved, setSaved] = useState(false);
  const { mutateAsync, isPending } = useMutation(gradeStudent(student.id));
  // Enter goes on to the next field, and leaving saves as well, before the first of the two is drawn.
  const sent = useRef<typeof draft>(null);
  const [sending, setSending] = useState<typeof draft>(null);

  const giveUp = () => {
    setDraft(null);
    onSettled();
  };
  const save = async () => {
    if (!draft || sent.current === draft || disabled) return;
    // While another grade is being saved, the one in the list is out of date.
    if (draft.text === saved && !isPending) {
      giveUp();
      return;
    }
    const refuse = (problem: string) => onRefused({ student, text: draft.text, problem });
    const grade = readGrade(draft.text, examDegree);
    if ('problem' in grade) {
      refuse(grade.problem);
      return;
    }
    sent.current = draft;
    setSending(draft);
    try {
      await mutateAsync(grade.degree);
      // The user may have typed on.
      setDraft((now) => (now === draft ? null : now));
      setSaved(true);
      onSettled();
    } catch (failure) {
      sent.current = null;
      setSending(null);
      refuse(messageOf(failure));
    }
  };
  const type = (text: string | null) => {
    setDraft({ text });
    setSaved(false);
  };
  return {
    text: draft ? draft.text : saved,
    isTyping: draft !== null,
    isPending,
    isSaved: isSaved && !isPending,
    /** Closing the dialog or the tab would lose it. */
    isUnsaved: draft !== null && draft !== sending && !disabled,
    type,
    save,
    giveUp,
  };
}

/** Goes to the next student's field of the same list, if there is one. */
function focusNext(from: Element): void {
  const fields = [...(from.closest('table, ul')?.querySelectorAll<HTMLElement>('[data-grade]') ?? [])];
  const next = fields[fields.findIndex((field) => field === from) + 1];
  if (next) next.focus();
}
