import { Box, Button, Group } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconCircleCheck, IconSearch } from '@tabler/icons-react';
import { Sentence } from '#web/ui/isolates.js';
import type { LastMark, Markable } from './use-marks.js';
import looks from '#web/ui/looks.module.css';
import classes from './last-mark-bar.module.css';

/** The last action, or a search without a student to mark. */
export type BarNote = LastMark | { kind: 'unknown'; search: string };

interface LastMarkBarProps {
  last: BarNote | null;
  disabled: boolean;
  onUndo: (student: Markable) => void;
}

/** The last mark with its undo button, at the foot of the dialog within reach of the thumb. */
export function LastMarkBar({ last, disabled, onUndo }: LastMarkBarProps) {
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
        className={`${looks.breaks} ${classes.words}`}
        data-kind={last?.kind}
      >
        {last?.kind === 'failed' && (
          <>
            <IconAlertCircle size={20} aria-hidden />
            <span>
              <bdi>{last.student.fullName}</bdi>: <Sentence text={last.failure} />
            </span>
          </>
        )}
        {last?.kind === 'marked' && (
          <>
            <IconCircleCheck size={20} aria-hidden />
            <span>
              {last.mine ? 'سُجِّل حضور' : 'حضور'} <bdi>{last.student.fullName}</bdi>
              {!last.mine && ' مسجَّل من قبل'}
            </span>
          </>
        )}
        {last?.kind === 'undone' && (
          <>
            <IconArrowBackUp size={20} aria-hidden />
            <span>
              أُلغي حضور <bdi>{last.student.fullName}</bdi>
            </span>
          </>
        )}
        {last?.kind === 'unknown' && (
          <>
            <IconSearch size={20} aria-hidden />
            <span>
              لا يوجد طالب مطابق لـ «<bdi>{last.search}</bdi>»
            </span>
          </>
        )}
        {!last && (
          <Box component="span" c="dimmed" fw={400}>
            اضغط على الطالب لتسجيل حضوره
          </Box>
        )}
      </Group>
      {/* A record of another device cannot be undone here. */}
      {last?.kind === 'marked' && last.mine && (
        <Button
          variant="default"
          size="md"
          disabled={disabled}
          leftSection={<IconArrowBackUp size={20} />}
          onClick={() => onUndo(last.student)}
        >
          تراجع
        </Button>
      )}
    </Group>
  );
}
