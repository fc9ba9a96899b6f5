import type { AuditEntry } from '@daad/contracts/audit.contract';
import { AUDIT_FIELD_LABELS } from '@daad/contracts/audit-fields';
import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDayTime } from '#web/lib/format.js';
import { Modal } from '#web/ui/dialog/modal.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { Ltr, Sentence } from '#web/ui/layout/isolates.js';
import { fieldText } from './field-text.js';

const ROLES = { Teacher: 'المعلم', Assistant: 'مساعد', Student: 'طالب' };

/** One entry of the trail: who, when and from where, and each field before and after. */
export function EntryDialog({ entry, ...dialog }: DialogProps & { entry: AuditEntry }) {
  const { sentence, at, address, role, before, after, names, studentId, studentDeleted } = entry;
  const isEmpty = (field: string) => [before?.[field], after?.[field]].every((value) => (value ?? '') === '');
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !isEmpty(field),
  );
  const text = (values: AuditEntry['before'], field: string) => fieldText(field, values?.[field], names);
  return (
    <Modal {...dialog} title="تفاصيل التغيير" size="lg">
      <Stack gap="md">
        <Text fw={500}>
          <Sentence text={sentence} />
        </Text>
        <Text size="sm" c="dimmed">
          {formatDayTime(at)}
          {role && ` · ${ROLES[role]}`}
          {address && (
            <>
              {' · '}
              <Ltr>{address}</Ltr>
            </>
          )}
        </Text>
        {fields.length > 0 && (
          <ScrollArea>
            <Table aria-label="الحقول" withRowBorders verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>الحقل</Table.Th>
                  {before && <Table.Th>قبل</Table.Th>}
                  {after && <Table.Th>بعد</Table.Th>}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {fields.map((field) => (
                  <Table.Tr key={field}>
                    <Table.Th scope="row">{AUDIT_FIELD_LABELS[field] ?? field}</Table.Th>
                    {before && <Value>{text(before, field)}</Value>}
                    {after && <Value>{text(after, field)}</Value>}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollArea>
        )}
        <Group justify="flex-end" gap="xs">
          {studentId && !studentDeleted && (
            <Button
              renderRoot={(props) => (
                <Link to="/app/teacher/students/$id" params={{ id: studentId }} {...props} />
              )}
              variant="default"
              leftSection={<IconUser size={18} />}
            >
              صفحة الطالب
            </Button>
          )}
          <Button variant="default" onClick={dialog.onClose}>
            إغلاق
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const Value = ({ children }: { children: string }) => (
  <Table.Td style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    <bdi>{children}</bdi>
  </Table.Td>
);
