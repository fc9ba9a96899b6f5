import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { JobResult } from '@daad/contracts/jobs.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { saveErrorWorkbook } from './save-workbook.js';

interface UploadResultProps {
  jobId: string;
  result: JobResult;
  dryRun: boolean;
  hasErrorFile: boolean;
}

/** The results of the rows as counts, and the rows that failed. */
export function UploadResult({ jobId, result, dryRun, hasErrorFile }: UploadResultProps) {
  const save = useMutation({ mutationFn: () => saveErrorWorkbook(jobId) });
  const { created, updated, skipped, failed, errors } = result;
  return (
    <Stack gap="sm">
      <Group gap="xs" role="status">
        <StatusBadge tone="success">{`${dryRun ? 'سيُضاف' : 'أُضيف'}: ${formatNumber(created)}`}</StatusBadge>
        {updated > 0 && (
          <StatusBadge tone="info">{`${dryRun ? 'سيُحدَّث' : 'حُدِّث'}: ${formatNumber(updated)}`}</StatusBadge>
        )}
        <StatusBadge tone="neutral">{`موجود من قبل: ${formatNumber(skipped)}`}</StatusBadge>
        <StatusBadge
          tone={failed > 0 ? 'danger' : 'neutral'}
        >{`به أخطاء: ${formatNumber(failed)}`}</StatusBadge>
      </Group>
      {errors.length > 0 && (
        <ScrollArea.Autosize
          mah={260}
          type="auto"
          viewportProps={{ tabIndex: 0, 'aria-label': 'أخطاء الأسطر' }}
        >
          <Table stickyHeader striped withTableBorder fz="sm" horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>السطر</Table.Th>
                <Table.Th>العمود</Table.Th>
                <Table.Th>القيمة</Table.Th>
                <Table.Th miw={180}>الخطأ</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {errors.map(({ row, column, value, message }, place) => (
                <Table.Tr key={place}>
                  <Table.Td>{row}</Table.Td>
                  <Table.Td>{column}</Table.Td>
                  <Table.Td>
                    <bdi>{value || '—'}</bdi>
                  </Table.Td>
                  <Table.Td>{message}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
      {hasErrorFile && (
        <Stack gap="xxs" align="start">
          <Button
            variant="light"
            color="clay"
            leftSection={<IconDownload size={18} />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            تحميل الأسطر التي بها أخطاء
          </Button>
          <Text size="sm" c="dimmed">
            صحّحها في الملف نفسه ثم ارفعه مرة أخرى.
          </Text>
        </Stack>
      )}
      {save.error && <FormErrors errors={[messageOf(save.error)]} />}
    </Stack>
  );
}
