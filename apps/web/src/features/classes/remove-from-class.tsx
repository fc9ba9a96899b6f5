import { Text } from '@mantine/core';
import type { ClassStudent } from '@daad/contracts/classes.contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { removeFromClass } from './classes.mutations.js';

interface RemoveFromClassProps {
  opened: boolean;
  onClose: () => void;
  student: ClassStudent;
  className: string;
  onRemoved: () => void;
}

export function RemoveFromClass({ opened, onClose, student, className, onRemoved }: RemoveFromClassProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={async () => {
        await removeFromClass(student.id);
        onRemoved();
      }}
      title="إزالة من الصف"
      confirmLabel="إزالة من الصف"
    >
      <Text>
        هل أنت متأكد من إزالة <strong>{student.fullName}</strong> من {className}؟
      </Text>
      <Text c="dimmed" size="sm">
        يبقى حضوره السابق ونقاطه كما هي، ويمكن إضافته إلى صف آخر.
      </Text>
    </ConfirmDialog>
  );
}
