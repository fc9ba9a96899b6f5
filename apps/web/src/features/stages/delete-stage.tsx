import type { Stage } from '@daad/contracts/stages.contract';
import { countOf } from '@daad/domain/arabic-text';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import type { DialogProps } from '#web/ui/use-dialog.js';
import { removeStage } from './stages.mutations.js';

interface DeleteStageProps extends DialogProps {
  stage: Stage;
  onDeleted: (message: string) => void;
}

/** The server keeps a stage that has students or classes (contract section 1) and the dialog shows why. */
export function DeleteStage({ stage, onDeleted, ...dialog }: DeleteStageProps) {
  const { id, name, studentsNumber, classesNumber } = stage;
  const linked = [
    ...(studentsNumber > 0 ? [countOf(studentsNumber, 'student')] : []),
    ...(classesNumber > 0 ? [countOf(classesNumber, 'class')] : []),
  ];
  return (
    <ConfirmDialog
      {...dialog}
      mutation={removeStage}
      variables={id}
      onDone={() => onDeleted(`تم حذف المرحلة «${name}»`)}
      title="حذف المرحلة التعليمية"
      confirmLabel="حذف المرحلة"
      note={
        linked.length === 0
          ? 'سيتم حذف جميع البيانات المرتبطة بهذه المرحلة.'
          : `ترتبط بهذه المرحلة الآن: ${linked.join('، ')}. لا تُحذف المرحلة قبل نقلهم إلى مرحلة أخرى.`
      }
    >
      هل أنت متأكد من حذف المرحلة التعليمية <strong>{name}</strong>؟
    </ConfirmDialog>
  );
}
