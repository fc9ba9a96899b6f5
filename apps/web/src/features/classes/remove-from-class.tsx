import type { ClassStudent } from '@daad/contracts/classes.contract';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import type { DialogProps } from '#web/ui/use-dialog.js';
import { removeFromClass } from './classes.mutations.js';

interface RemoveFromClassProps extends DialogProps {
  student: ClassStudent;
  className: string;
  onRemoved: () => void;
}

export function RemoveFromClass({ student, className, onRemoved, ...dialog }: RemoveFromClassProps) {
  return (
    <ConfirmDialog
      {...dialog}
      mutation={removeFromClass}
      variables={student.id}
      onDone={onRemoved}
      title="إزالة من الصف"
      note="يبقى حضوره السابق ونقاطه كما هي، ويمكن إضافته إلى صف آخر."
    >
      هل أنت متأكد من إزالة <strong>{student.fullName}</strong> من {className}؟
    </ConfirmDialog>
  );
}
