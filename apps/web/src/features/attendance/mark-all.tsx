import { Text } from '@mantine/core';
import { countOf } from '@daad/domain/arabic-text';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { showSuccess } from '../../ui/show-success.js';

interface MarkAllProps {
  opened: boolean;
  onClose: () => void;
  className: string;
  /** How many are not marked yet. */
  missing: number;
  onConfirm: () => Promise<void>;
}

/** Asks first: a mistaken tap would mark a whole class. */
export function MarkAll({ opened, onClose, className, missing, onConfirm }: MarkAllProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={async () => {
        await onConfirm();
        showSuccess('تم تسجيل حضور جميع الطلاب بنجاح');
      }}
      title="تسجيل حضور الجميع"
      confirmLabel="تسجيل حضور الجميع"
      tone="normal"
    >
      <Text>
        لم يُسجَّل بعد في <strong>{className}</strong>: {countOf(missing, 'student')}. هل تسجل حضور الجميع؟
      </Text>
    </ConfirmDialog>
  );
}
