import type { SchoolClass } from '@daad/contracts/classes.contract';
import { countOf } from '@daad/domain/arabic-text';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import { showSuccess } from '#web/ui/show-success.js';
import type { DialogProps } from '#web/ui/use-dialog.js';
import { removeClass } from './classes.mutations.js';

interface DeleteClassProps extends DialogProps {
  existing: SchoolClass;
}

export function DeleteClass({ existing, ...dialog }: DeleteClassProps) {
  const { id, name, studentsNumber } = existing;
  return (
    <ConfirmDialog
      {...dialog}
      mutation={removeClass}
      variables={id}
      onDone={() => showSuccess(`تم حذف الصف «${name}»`)}
      title="حذف الصف"
      note={
        <>
          {studentsNumber > 0 && `فيه ${countOf(studentsNumber, 'student')}، ومن فيه يبقى بلا صف. `}
          تبقى سجلات الحضور والنقاط كما هي.
        </>
      }
    >
      هل أنت متأكد من حذف الصف <strong>{name}</strong>؟
    </ConfirmDialog>
  );
}
