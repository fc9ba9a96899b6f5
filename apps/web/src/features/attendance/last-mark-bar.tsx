import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { Sentence } from '#web/ui/isolates.js';
import type { LastMark, Markable } from './use-marks.js';
import classes from './last-mark-bar.module.css';

interface LastMarkBarProps {
  last: LastMark | null;
  disabled: boolean;
  onUndo: (student: Markable) => void;
}

/** The last mark with its undo button, at the foot of the dialog within reach of the thumb. */
export function LastMarkBar({ last, disabled, onUndo }: LastMarkBarProps) {
  return (
    <div className={classes.place}>
      <div
        role={last?.kind === 'failed' ? 'alert' : 'status'}
        className={classes.words}
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
        {!last && <span className={classes.hint}>اضغط على الطالب لتسجيل حضوره</span>}
      </div>
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
    </div>
  );
}
