import { countOf } from '@daad/domain/arabic-text';
import { Box, Button, CloseButton, Group, type GroupProps } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import { useMarkQueue } from './mark-queue.js';
import { isWaiting, type PendingMark } from './pending-marks.js';
import shared from '#web/ui/layout/shared.module.css';

interface UnsentMarksProps extends Pick<GroupProps, 'mb'> {
  waiting: readonly PendingMark[];
  refused: readonly PendingMark[];
  disabled?: boolean;
}

/** The marks that the server does not have: those that wait for a connection, and those that it has refused. */
export function UnsentMarks({ waiting, refused, disabled = false, mb }: UnsentMarksProps) {
  const { ask, dismiss, retry } = useMarkQueue();
  const box = { gap: 'xs', justify: 'space-between', wrap: 'nowrap', flex: 'none', bdrs: 'md', mb } as const;
  return (
    <>
      {waiting.length > 0 && (
        <Group
          {...box}
          role="group"
          aria-label="حضور بانتظار الاتصال"
          p="4px 12px"
          bg="var(--saffron-soft)"
          c="var(--saffron-text)"
        >
          <Group gap="xs" wrap="nowrap">
            <IconCloudOff size={20} aria-hidden style={{ flex: 'none' }} />
            <span>
              <strong>بانتظار الاتصال: {countOf(waiting.length, 'student')}</strong>
              <Box component="span" visibleFrom="sm">
                {' '}
                · الحضور محفوظ على هذا الجهاز، ويُرسل وحده حين يعود الاتصال.
              </Box>
            </span>
          </Group>
          <Button variant="default" mih={44} flex="none" onClick={retry}>
            إعادة المحاولة
          </Button>
        </Group>
      )}
      {refused.length > 0 && (
        <Group
          {...box}
          role="group"
          aria-label="حضور لم يُسجَّل"
          p="8px 12px"
          bg="var(--clay-soft)"
          c="var(--clay-text)"
        >
          <div className={shared.breaks}>
            {refused.map(({ studentId, fullName, requested, reason }) => (
              <div key={studentId}>
                {requested === 'present' ? 'لم يُسجَّل حضور' : 'لم يُلغَ حضور'} <bdi>{fullName}</bdi>:{' '}
                <Sentence text={reason ?? ''} />
              </div>
            ))}
          </div>
          <Group gap="xs" wrap="nowrap" flex="none">
            <Button
              variant="default"
              mih={44}
              disabled={disabled}
              leftSection={<IconRefresh size={18} />}
              onClick={() => refused.forEach(ask)}
            >
              إعادة المحاولة
            </Button>
            <CloseButton size={44} c="inherit" aria-label="إخفاء" onClick={() => dismiss(refused)} />
          </Group>
        </Group>
      )}
    </>
  );
}

/** The same of all registers, above the page: the register may be closed by then. */
export function UnsentMarksNotice() {
  const marks = [...useMarkQueue().pending.values()];
  const waiting = marks.filter(isWaiting);
  useReportUnsaved(waiting.length > 0, true);
  return <UnsentMarks mb="md" waiting={waiting} refused={marks.filter(({ state }) => state === 'refused')} />;
}
