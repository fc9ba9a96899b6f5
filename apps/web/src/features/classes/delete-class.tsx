import { Text } from '@mantine/core';
import type { SchoolClass } from '@daad/contracts/classes.contract';
import { countOf } from '@daad/domain/arabic-text';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { showSuccess } from '../../ui/show-success.js';
import { removeClass } from './classes.mutations.js';

interface DeleteClassProps {
  opened: boolean;
  onClose: () => void;
  existing: SchoolClass;
}

export function DeleteClass({ opened, onClose, existing }: DeleteClassProps) {
  const { id, name, studentsNumber } = existing;
  const remove = async () => {
    await removeClass(id);
    showSuccess(`تم حذف الصف «${name}»`);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
      title="حذف الصف"
      confirmLabel="حذف الصف"
    >
      <Text>
        هل أنت متأكد من حذف الصف <strong>{name}</strong>؟
      </Text>
      <Text c="dimmed" size="sm">
        {studentsNumber > 0 && `فيه ${countOf(studentsNumber, 'student')}، ومن فيه يبقى بلا صف. `}
        تبقى سجلات الحضور والنقاط كما هي.
      </Text>
    </ConfirmDialog>
  );
}
