import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Markable } from './use-marks.js';
import looks from '#web/ui/looks.module.css';

interface FailedMarksProps {
  students: readonly Markable[];
  disabled: boolean;
  onRetry: (student: Markable) => void;
}

/** Who could not be marked: stays until each is, as the next mark takes the place of the last one's failure. */
export function FailedMarks({ students, disabled, onRetry }: FailedMarksProps) {
  if (students.length === 0) return null;
  return (
    <Group
      role="group"
      aria-label="حضور لم يُسجَّل"
      gap="xs"
      justify="space-between"
      wrap="nowrap"
      flex="none"
      p="8px 12px"
      mb={{ base: 'xs', sm: 0 }}
      bg="var(--clay-soft)"
      c="var(--clay-text)"
      bdrs="md"
    >
      <span className={looks.breaks}>
        لم يُسجَّل حضور: <bdi>{students.map(({ fullName }) => fullName).join('، ')}</bdi>
      </span>
      <Button
        variant="default"
        mih={44}
        flex="none"
        disabled={disabled}
        leftSection={<IconRefresh size={18} />}
        onClick={() => students.forEach(onRetry)}
      >
        إعادة المحاولة
      </Button>
    </Group>
  );
}
