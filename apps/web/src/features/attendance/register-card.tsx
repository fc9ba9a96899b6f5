import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import type { ClassStudent } from '@daad/contracts/classes.contract';
import { Box, Button, Flex, Stack } from '@mantine/core';
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
    <Flex
      component="article"
      gap="sm"
      align="center"
      justify="space-between"
      pos="relative"
      mih={96}
      h="100%"
      py="xs"
      px="14px 10px"
      bdrs="md"
      className={classes.card ?? ''}
      data-present={present || undefined}
      data-next={isNext || undefined}
      aria-label={fullName}
    >
      <Stack gap={1} miw={0}>
        <Box component="bdi" fw={600} lh={1.5} className={looks.breaks ?? ''}>
          {fullName}
        </Box>
        <span className={`${looks.quiet} ${classes.quiet}`}>
          <Ltr>#{index}</Ltr> · <Ltr>{code}</Ltr> · النقاط <Points value={points} />
        </span>
        <span className={`${looks.quiet} ${classes.quiet}`}>
          الهاتف <Ltr>{phoneNumber}</Ltr>
        </span>
        <span className={`${looks.quiet} ${classes.quiet}`}>
          ولي الأمر <Ltr>{parentPhoneNumber}</Ltr>
        </span>
        {note && <span className={`${looks.quiet} ${classes.quiet}`}>{note}</span>}
        {failed && (
          <Box component="span" c="clay" fz="xs" fw={500}>
            {failed.asked === 'present' ? 'لم يُسجَّل' : 'لم يُلغَ الحضور'}: <Sentence text={failed.reason} />
          </Box>
        )}
      </Stack>
      <Stack gap="xxs" flex="none" w={128}>
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
            'تسجيل الحضور'
          )}
        </button>
        {canUndo && (
          <Button
            mih={40}
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
      </Stack>
    </Flex>
  );
}
