import { Text } from '@mantine/core';
import { removeAttendance } from '@daad/contracts/attendance.contract';
import { countOf } from '@daad/domain/arabic-text';
import { callApi } from '../../lib/api-client.js';
import { formatDay } from '../../lib/format.js';
import { refresh } from '../../lib/refresh.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { showSuccess } from '../../ui/show-success.js';
import type { AttendanceRow } from './attendance.queries.js';

interface DeleteRecordProps {
  opened: boolean;
  onClose: () => void;
  record: AttendanceRow & { id: string };
}

export function DeleteRecord({ opened, onClose, record }: DeleteRecordProps) {
  const { id, fullName, className, date, points } = record;
  const remove = async () => {
    await callApi(removeAttendance, { body: { ids: [id] } });
    refresh('attendance', 'classes', 'classStudents', 'points', 'students');
    showSuccess(`تم حذف سجل حضور «${fullName}»`);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
      title="حذف سجل الحضور"
      confirmLabel="حذف السجل"
    >
      <Text>
        هل أنت متأكد من حذف حضور <strong>{fullName}</strong> في {className} يوم {formatDay(date)}؟
      </Text>
      {points > 0 && (
        <Text c="dimmed" size="sm">
          تُسترد من الطالب النقاط التي منحها هذا السجل: {countOf(points, 'point')}.
        </Text>
      )}
    </ConfirmDialog>
  );
}
