import { IconArrowBackUp, IconCheck, IconCloudOff } from '@tabler/icons-react';
import type { ClassStudent } from '@daad/contracts/classes.contract';
import { Box, Button, Flex, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Ltr, Points, Sentence } from '#web/ui/layout/isolates.js';
import type { AttendanceStatus } from '../marks/marks.js';
import type { Markable } from '../marks/use-marks.js';
import { HomeworkChoices } from './homework-choices.js';
import type { RegisterHomework } from './use-homework.js';
import { useSettling } from '#web/ui/feedback/use-settling.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './register-card.module.css';

export interface RegisterRow {
  student: ClassStudent;
  status: AttendanceStatus;
  /** Joined after that day, has left since, or made a meeting up; null for others. */
  note: ReactNode;
  /** The mark can be taken back here, and made again. */
  canUnmark: boolean;
}

interface RegisterCardProps extends RegisterRow {
  /** Enter in the search marks this one. */
  isNext: boolean;
  disabled: boolean;
  /** Null while registers do not show it. */
  homework: RegisterHomework | null;
  onMark: (student: Markable) => void;
  onUndo: (student: Markable) => void;
}

/** One student. The whole card is the button, which marks the student or takes the mark back. */
export function RegisterCard(props: RegisterCardProps) {
  const { student, status, canUnmark, isNext, disabled, homework, onMark, onUndo } = props;
  const { fullName } = student;
  const { present, canUndo, failed } = status;
  const settling = useSettling(present);
  const undo = () => settling || onUndo({ ...student, attendanceId: status.attendanceId });
  return (
    <Flex
      component="article"
      direction="column"
      justify="center"
      pos="relative"
      h="100%"
      className={`${shared.card} ${classes.card}`}
      data-present={present || undefined}
      data-next={isNext || undefined}
      aria-label={fullName}
    >
      <Flex align="center" justify="space-between" className={classes.row ?? ''}>
        <Facts {...props} />
        <Stack gap="xxs" flex="none" className={classes.actions ?? ''}>
          {/* Not `disabled` after a press: it would lose the focus. */}
          <button
            type="button"
            className={classes.mark}
            disabled={disabled}
            aria-disabled={settling || (present && !canUnmark)}
            aria-pressed={present || undefined}
            aria-label={present ? `${fullName}: حاضر` : `تسجيل حضور ${fullName}`}
            onClick={() => {
              if (!present) return settling || onMark(student);
              if (canUnmark) undo();
            }}
          >
            {present ? (
              <>
                <IconCheck size={20} aria-hidden /> حاضر
              </>
            ) : failed ? (
              'إعادة المحاولة'
            ) : (
              <>
                <Box component="span" visibleFrom="sm">
                  تسجيل الحضور
                </Box>
                <Box component="span" hiddenFrom="sm">
                  حضور
                </Box>
              </>
            )}
          </button>
          {canUndo && canUnmark && (
            <Button
              className={classes.undo ?? ''}
              disabled={disabled}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} />}
              aria-disabled={settling}
              aria-label={`تراجع عن حضور ${fullName}`}
              onClick={undo}
            >
              تراجع
            </Button>
          )}
        </Stack>
      </Flex>
      {homework && present && (
        <HomeworkChoices
          name={fullName}
          state={homework.stateOf(student)}
          disabled={disabled}
          onChoose={(state) => homework.choose(student, state)}
        />
      )}
    </Flex>
  );
}

function Facts({ student, status: { present, waiting, failed }, note }: RegisterRow) {
  const { fullName, code, phoneNumber, parentPhoneNumber, index, points } = student;
  return (
    <Stack gap={1} miw={0} className={classes.facts ?? ''}>
      <bdi className={`${shared.breaks} ${classes.name}`}>{fullName}</bdi>
      {waiting ? (
        <Flex component="span" align="center" gap={4} c="var(--saffron-text)" fz="xs" fw={500} lh={1.5}>
          <IconCloudOff size={16} aria-hidden /> {!present && 'إلغاء الحضور '}بانتظار الاتصال
        </Flex>
      ) : (
        <span className={`${shared.quiet} ${classes.quiet} ${classes.parts}`}>
          <span>
            <Ltr>#{index}</Ltr>
          </span>
          <span>
            <bdi dir="ltr" className={shared.breaks}>
              {code}
            </bdi>
          </span>
          <span>
            النقاط <Points value={points} />
          </span>
        </span>
      )}
      {phoneNumber !== undefined && (
        <span className={`${shared.quiet} ${classes.quiet} ${classes.parts} ${classes.phones}`}>
          <span>
            <span className={classes.phoneWord}>الهاتف </span>
            <Ltr>{phoneNumber}</Ltr>
          </span>
          <span>
            ولي الأمر <Ltr>{parentPhoneNumber}</Ltr>
          </span>
        </span>
      )}
      {note && <span className={`${shared.quiet} ${classes.quiet}`}>{note}</span>}
      {failed && (
        <Box component="span" c="clay" fz="xs" fw={500}>
          {failed.requested === 'present' ? 'لم يُسجَّل' : 'لم يُلغَ الحضور'}:{' '}
          <Sentence text={failed.reason ?? ''} />
        </Box>
      )}
    </Stack>
  );
}
