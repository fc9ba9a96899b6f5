import { Box, Button, Group } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCloudOff,
  IconSearch,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Sentence } from '#web/ui/layout/isolates.js';
import { OtherClass } from './other-class.js';
import type { LastMark, Markable } from './use-marks.js';
import { useSettling } from '#web/ui/feedback/use-settling.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './last-mark-bar.module.css';

/** The last action, or a search without a student to mark. */
export type BarNote = LastMark | { kind: 'unknown'; search: string };

interface LastMarkBarProps {
  last: BarNote | null;
  disabled: boolean;
  onMark: (student: Markable) => void;
  onUndo: (student: Markable) => void;
}

/** The last mark with its undo button, at the foot of the dialog within reach of the thumb. */
export function LastMarkBar({ last, disabled, onMark, onUndo }: LastMarkBarProps) {
  const student = last && last.kind !== 'unknown' ? last.student : null;
  // The button of one student becomes that of the next one.
  const settling = useSettling(`${last?.kind} ${student?.studentId}`);
  const undo = last && undoOf(last, { onMark, onUndo });
  return (
    <Group
      gap="sm"
      justify="space-between"
      wrap="nowrap"
      flex="none"
      mih={{ base: 56, sm: 64 }}
      pt={{ base: 5, sm: 'xs' }}
      pb={{ base: 'max(5px, env(safe-area-inset-bottom))', sm: 'xs' }}
      bg="var(--surface)"
      className={classes.place ?? ''}
    >
      <Group
        role={last?.kind === 'failed' ? 'alert' : 'status'}
        gap="xs"
        wrap="nowrap"
        miw={0}
        fw={500}
        {...(last?.kind === 'failed' && { c: 'var(--clay)' })}
        data-kind={last?.kind}
        className={shared.breaks ?? ''}
      >
        {last ? (
          <>
            {ICONS[last.kind]}
            <span>
              <Words last={last} />
            </span>
          </>
        ) : (
          <Box component="span" c="dimmed" fw={400}>
            اضغط على الطالب لتسجيل حضوره، ومرة أخرى لإلغائه
          </Box>
        )}
      </Group>
      {undo && (
        <Button
          variant="default"
          size="md"
          flex="none"
          disabled={disabled}
          aria-disabled={settling}
          leftSection={<IconArrowBackUp size={20} />}
          onClick={() => settling || undo()}
        >
          تراجع
        </Button>
      )}
    </Group>
  );
}

const ICONS: Record<BarNote['kind'], ReactNode> = {
  marked: <IconCircleCheck size={20} color="var(--palm)" aria-hidden />,
  waiting: <IconCloudOff size={20} color="var(--palm)" aria-hidden />,
  undone: <IconArrowBackUp size={20} color="var(--ink-muted)" aria-hidden />,
  failed: <IconAlertCircle size={20} aria-hidden />,
  unknown: <IconSearch size={20} color="var(--palm)" aria-hidden />,
};

function Words({ last }: { last: BarNote }) {
  if (last.kind === 'unknown') return <OtherClass search={last.search} />;
  const name = <bdi>{last.student.fullName}</bdi>;
  switch (last.kind) {
    case 'failed':
      return (
        <>
          {name}: <Sentence text={last.failure} />
        </>
      );
    case 'marked':
      return last.mine ? <>سُجِّل حضور {name}</> : <>حضور {name} مسجَّل من قبل</>;
    case 'waiting':
      return (
        <>
          {last.requested === 'present' ? 'حضور' : 'إلغاء حضور'} {name} بانتظار الاتصال
        </>
      );
    case 'undone':
      return <>أُلغي حضور {name}</>;
  }
}

/** What takes the last action back; null for a record of another device, which was not made here. */
function undoOf(
  last: BarNote,
  { onMark, onUndo }: Pick<LastMarkBarProps, 'onMark' | 'onUndo'>,
): (() => void) | null {
  switch (last.kind) {
    case 'marked':
      return last.mine ? () => onUndo(last.student) : null;
    case 'waiting':
      return () => (last.requested === 'present' ? onUndo : onMark)(last.student);
    case 'undone':
      return () => onMark(last.student);
    case 'failed':
    case 'unknown':
      return null;
  }
}
