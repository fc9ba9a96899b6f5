import type { ExamStudent } from '@daad/contracts/exams.contract';
import { formatDecimal } from '@daad/domain/amount-text';
import { toAsciiDigits } from '@daad/domain/digits';
import { Box, Group, Loader, TextInput } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { useLeftField } from '#web/lib/left-field.js';
import { Ltr, Sentence } from '#web/ui/layout/isolates.js';
import { type Draft, shownGrade } from './grade-drafts.js';
import type { Grading } from './use-grading.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './grading-sheet.module.css';

interface GradingRowProps {
  student: ExamStudent;
  grading: Grading;
  disabled: boolean;
  onFocus: () => void;
  /** To the row after or before it. */
  onMove: (by: 1 | -1, key: 'Enter' | 'Arrow') => void;
}

/** One student of the grading sheet: name, code, and the grade to be typed. */
export function GradingRow({ student, grading, disabled, onFocus, onMove }: GradingRowProps) {
  const { studentId, fullName, code, studentDegree } = student;
  const draft = grading.drafts.get(studentId);
  const note = noteOf(draft, studentDegree);
  const noteId = useId();
  const left = useLeftField(() => grading.enter(studentId));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (event.key === 'Escape' && draft) grading.cancel(studentId);
    if (by === null || event.nativeEvent.isComposing) return;
    event.preventDefault();
    grading.enter(studentId);
    onMove(by, event.key === 'Enter' ? 'Enter' : 'Arrow');
  };
  return (
    <>
      <Box component="bdi" fw={500} className={`${shared.cut} ${classes.name}`}>
        {fullName}
      </Box>
      <Box component="span" c="dimmed" fz="sm" className={classes.code ?? ''}>
        <Ltr>{code}</Ltr>
      </Box>
      <Group gap={8} wrap="nowrap" className={classes.grade ?? ''}>
        <TextInput
          aria-label={`درجة ${fullName}`}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          placeholder="—"
          maxLength={10}
          disabled={disabled}
          error={draft?.state === 'refused'}
          {...(note !== null && { 'aria-describedby': noteId })}
          value={draft?.text ?? shownGrade(studentDegree)}
          onChange={(event) =>
            grading.type(studentId, toAsciiDigits(event.currentTarget.value), studentDegree)
          }
          onFocus={(event) => {
            left.onFocus(event);
            onFocus();
          }}
          onBlur={left.onBlur}
          onKeyDown={onKeyDown}
        />
        <Box component="span" w={20} className={shared.middle ?? ''}>
          <State draft={draft} isSaved={grading.saved.has(studentId)} isOffline={grading.failure !== null} />
        </Box>
      </Group>
      {note !== null && (
        <Box
          component="span"
          id={noteId}
          c={draft?.state === 'refused' ? 'var(--clay-text)' : 'var(--saffron-text)'}
          fz="xs"
          ta="end"
          style={{ gridColumn: '1 / -1' }}
        >
          <Sentence text={note} />
        </Box>
      )}
    </>
  );
}

/** What has to be known about a typed grade: why it was refused, or that another device has changed the saved one. */
function noteOf(draft: Draft | undefined, saved: number): string | null {
  if (draft?.problem) return draft.problem;
  if (!draft || draft.state === 'sending' || draft.over === saved) return null;
  return saved === 0 ? 'أُلغيت درجته على جهاز آخر' : `تغيّرت على جهاز آخر إلى ${formatDecimal(saved)}`;
}

interface StateProps {
  draft: Draft | undefined;
  isSaved: boolean;
  isOffline: boolean;
}

function State({ draft, isSaved, isOffline }: StateProps) {
  const icon = { size: 18, role: 'img' };
  switch (draft?.state) {
    case 'refused':
      return <IconAlertCircle {...icon} color="var(--clay)" aria-label="لم تُقبل" />;
    case 'sending':
      return <Loader size={14} role="img" aria-label="جارٍ الحفظ" />;
    case 'waiting':
      return isOffline ? (
        <IconCloudOff {...icon} color="var(--saffron-text)" aria-label="تنتظر الاتصال" />
      ) : (
        <Loader size={14} role="img" aria-label="جارٍ الحفظ" />
      );
    case 'typing':
      return null;
    case undefined:
      return isSaved ? <IconCheck {...icon} color="var(--palm)" aria-label="حُفظت الدرجة" /> : null;
  }
}
