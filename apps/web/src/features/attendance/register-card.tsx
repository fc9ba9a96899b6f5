import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import type { ClassStudent } from '@daad/contracts/classes.contract';
import { Box, Button } from '@mantine/core';
import { Ltr, Points, Sentence } from '#web/ui/isolates.js';
import type { AttendanceStatus } from './marks.js';
import type { Markable } from './use-marks.js';
import looks from '#web/ui/looks.module.css';
import classes from './register-card.module.css';

export interface RegisterRow {
  student: ClassStudent;
  status: AttendanceStatus;
  /** Joined after that day, or has left since; null for a member all along. */
  note: string | null;
}

interface RegisterCardProps extends RegisterRow {
  /** Enter in the search marks this one. */
  isNext: boolean;
  disabled: boolean;
  onMark: (student: Markable) => void;
  onUndo: (student: Markable) => void;
}

/** One student. While absent, the whole card is the button; once present, only its undo button works. */
export function RegisterCard({ student, status, note, isNext, disabled, onMark, onUndo }: RegisterCardProps) {
  const { fullName, code, phoneNumber, parentPhoneNumber, index, points } = student;
  const { present, sending, canUndo, failed } = status;
  return (
    <article
      className={classes.card}
      data-present={present || undefined}
      data-next={isNext || undefined}
      aria-label={fullName}
    >
      <div className={classes.facts}>
        <bdi className={`${looks.breaks} ${classes.name}`}>{fullName}</bdi>
        <span className={`${looks.quiet} ${classes.quiet}`}>
          <Ltr>#{index}</Ltr> · <Ltr>{code}</Ltr> · النقاط <Points value={points} />
        </span>
        <span className={`${looks.quiet} ${classes.quiet} ${classes.phones}`}>
          <span>
            <span className={classes.phoneWord}>الهاتف </span>
            <Ltr>{phoneNumber}</Ltr>
          </span>
          <span>
            ولي الأمر <Ltr>{parentPhoneNumber}</Ltr>
          </span>
        </span>
        {note && <span className={`${looks.quiet} ${classes.quiet}`}>{note}</span>}
        {failed && (
          <Box component="span" c="clay" fz="xs" fw={500}>
            {failed.asked === 'present' ? 'لم يُسجَّل' : 'لم يُلغَ الحضور'}: <Sentence text={failed.reason} />
          </Box>
        )}
      </div>
      <div className={classes.actions}>
        {/* Not `disabled` when present: it would lose the focus. */}
        <button
          type="button"
          className={classes.mark}
          disabled={disabled}
          aria-disabled={present}
          aria-label={present ? `${fullName}: حاضر` : `تسجيل حضور ${fullName}`}
          onClick={() => !present && !sending && onMark(student)}
        >
          {present ? (
            <>
              <IconCheck size={20} aria-hidden /> حاضر
            </>
          ) : failed ? (
            'إعادة المحاولة'
          ) : (
            <>
              <span className={classes.whole}>تسجيل الحضور</span>
              <span className={classes.short}>حضور</span>
            </>
          )}
        </button>
        {canUndo && (
          <Button
            className={classes.undo ?? ''}
            disabled={disabled}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={16} />}
            aria-label={`تراجع عن حضور ${fullName}`}
            onClick={() => onUndo({ ...student, attendanceId: status.attendanceId })}
          >
            تراجع
          </Button>
        )}
      </div>
    </article>
  );
}
