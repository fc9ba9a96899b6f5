import type { SchoolClass } from '@daad/contracts/classes.contract';
import { countOf } from '@daad/domain/arabic-text';
import { DeleteDialog } from '#web/ui/dialog/delete-dialog.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { removeClass } from './classes.mutations.js';

export function DeleteClass({ existing, ...dialog }: DialogProps & { existing: SchoolClass }) {
  const { id, name, studentsNumber } = existing;
  return (
    <DeleteDialog
      {...dialog}
      what="الصف"
      name={name}
      id={id}
      mutation={removeClass}
      note={
        <>
          {studentsNumber > 0 && `فيه ${countOf(studentsNumber, 'student')}، ومن فيه يبقى بلا صف. `}
          تبقى سجلات الحضور والنقاط كما هي.
        </>
      }
    />
  );
}
