import { absenceMessage } from '@daad/domain/absence-message';
import { ActionIcon, Box, Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.js';
import { formatDayTime, formatTime } from '#web/lib/format.js';
import { showUndo } from '#web/ui/feedback/show-undo.js';
import { useSettling } from '#web/ui/feedback/use-settling.js';
import { absenceTemplateQuery, noteContact } from './absence.queries.js';
import { ParentContact } from './parent-contact.js';
import shared from '#web/ui/layout/shared.module.css';

export interface AbsentStudent {
  studentId: string;
  fullName: string;
  parentPhoneNumber: string;
  classId: string;
  className: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Null when the parent has not been contacted about it. */
  contactedAt?: string | null;
  contactedBy?: string | null;
}

interface AbsentParentProps {
  absent: AbsentStudent;
  /** For a row of a phone: the mark is an icon. */
  compact?: boolean;
  /** Another absence was in this place a moment ago. */
  settling?: boolean;
}

/**
 * Contacts the parent of an absent student: a call, a prepared message, and the mark that it is done. Opening the chat sets
 * the mark, because teachers rarely return to set it; it can be undone here and in the notice.
 */
export function AbsentParent({ absent, compact = false, settling = false }: AbsentParentProps) {
  const { fullName, parentPhoneNumber, className, date, contactedAt, contactedBy } = absent;
  const { data: message, isError } = useQuery(absenceTemplateQuery);
  const { contacted, note } = useContact(absent);
  const isToggling = useSettling(contacted) || settling;
  // Without the message one can still write by hand.
  const none = isError ? undefined : null;
  const text = message
    ? absenceMessage(message.template, {
        student: fullName,
        class: className,
        date,
        teacher: message.teacher,
      })
    : none;
  const toggle = {
    variant: contacted ? 'light' : 'default',
    'aria-pressed': contacted,
    'aria-label': `تم التواصل مع ولي أمر ${fullName}`,
    'aria-disabled': isToggling,
    onClick: () => isToggling || note(!contacted),
  };
  return (
    <div>
      <Group gap="xxs" wrap="nowrap" justify={compact ? 'flex-end' : 'flex-start'}>
        <ParentContact
          name={fullName}
          phone={parentPhoneNumber}
          text={text}
          settling={settling}
          onChat={() => !contacted && note(true)}
        />
        {compact ? (
          <ActionIcon {...toggle} size={44} color={contacted ? 'palm' : 'gray'}>
            <IconCheck size={20} />
          </ActionIcon>
        ) : (
          <Button {...toggle} mih={44} leftSection={contacted && <IconCheck size={18} aria-hidden />}>
            تم التواصل
          </Button>
        )}
      </Group>
      {contacted && contactedAt && (
        <Box component="p" maw={compact ? 140 : 'none'} className={shared.quiet}>
          {(compact ? formatTime : formatDayTime)(contactedAt)} · <bdi>{contactedBy}</bdi>
        </Box>
      )}
    </div>
  );
}

/** Whether the parent was contacted, as it was last asked for here, and what changes it. */
function useContact({ studentId, classId, date, fullName, contactedAt }: AbsentStudent) {
  // Of the mutation, not of each call: they also run when the row is gone by then.
  const { mutate, isPending, variables } = useMutation({
    ...noteContact,
    onSuccess: (_, { contacted }) => {
      const what = contacted ? 'سُجِّل التواصل' : 'أُلغي تسجيل التواصل';
      showUndo(studentId, {
        message: `${what} مع ولي أمر ${fullName}`,
        onAction: () => note(!contacted),
      });
    },
    onError: (error, { contacted }) =>
      showUndo(studentId, {
        message: `${fullName}: ${messageOf(error)}`,
        action: 'إعادة المحاولة',
        onAction: () => note(contacted),
        failed: true,
      }),
  });
  const note = (contacted: boolean) => mutate({ studentId, classId, date, contacted });
  return { contacted: isPending ? variables.contacted : Boolean(contactedAt), note };
}
