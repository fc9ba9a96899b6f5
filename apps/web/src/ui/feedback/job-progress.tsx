import { formatNumber } from '@daad/domain/amount-text';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { Ltr } from '../layout/isolates.js';

interface JobProgressProps {
  label: string;
  done: number;
  total: number;
  /** The results so far; shown when given. */
  succeeded?: number;
  failed?: number;
}

/** The progress of a job; no numbers before its total is known. */
export function JobProgress({ label, done, total, succeeded, failed }: JobProgressProps) {
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0;
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="stretch" wrap="nowrap">
        <Text fw={500}>{label}</Text>
        {total > 0 && (
          <Ltr>
            {formatNumber(done)} / {formatNumber(total)}
          </Ltr>
        )}
      </Group>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section value={percent} aria-label={label} animated={percent < 100} />
      </Progress.Root>
      {succeeded !== undefined && failed !== undefined && (
        <Group justify="space-between" align="stretch" wrap="nowrap">
          <Text size="sm" c="palm">
            نجح: {formatNumber(succeeded)}
          </Text>
          <Text size="sm" c={failed > 0 ? 'clay' : 'dimmed'}>
            فشل: {formatNumber(failed)}
          </Text>
        </Group>
      )}
    </Stack>
  );
}
