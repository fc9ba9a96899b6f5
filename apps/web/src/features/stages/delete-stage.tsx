import { Text } from '@mantine/core';
import type { Stage } from '@daad/contracts/stages.contract';
import { countOf } from '@daad/domain/arabic-text';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { removeStage } from './stages.mutations.js';

interface DeleteStageProps {
  opened: boolean;
  onClose: () => void;
  stage: Stage;
  onDeleted: (message: string) => void;
}

/** The server keeps a stage that has students or classes (contract section 1) and the dialog shows why. */
export function DeleteStage({ opened, onClose, stage, onDeleted }: DeleteStageProps) {
  const { id, name, studentsNumber, classesNumber } = stage;
  const linked = [
    ...(studentsNumber > 0 ? [countOf(studentsNumber, 'student')] : []),
    ...(classesNumber > 0 ? [countOf(classesNumber, 'class')] : []),
  ];
  const remove = async () => {
    await removeStage(id);
    onDeleted(`تم حذف المرحلة «${name}»`);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
      title="حذف المرحلة التعليمية"
      confirmLabel="حذف المرحلة"
    >
      <Text>
        هل أنت متأكد من حذف المرحلة التعليمية <strong>{name}</strong>؟
      </Text>
      <Text c="dimmed" size="sm">
        {linked.length === 0
          ? 'سيتم حذف جميع البيانات المرتبطة بهذه المرحلة.'
          : `ترتبط بهذه المرحلة الآن: ${linked.join('، ')}. لا تُحذف المرحلة قبل نقلهم إلى مرحلة أخرى.`}
      </Text>
    </ConfirmDialog>
  );
}
