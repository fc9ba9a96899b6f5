import { TextInput } from '@mantine/core';
import { type Stage, stageForm } from '@daad/contracts/stages.contract';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { saveStage } from './stages.mutations.js';

interface StageFormProps extends DialogProps {
  /** Null to add one. */
  stage: Stage | null;
}

const startOf = (stage: Stage | null): { name: string; index: string | null } => ({
  name: stage?.name ?? '',
  index: String(stage?.index ?? 0),
});

export function StageForm({ stage, ...dialog }: StageFormProps) {
  const api = useDialogForm(dialog.onClose, {
    initialValues: startOf(stage),
    schema: stageForm,
    mutation: saveStage(stage?.id ?? null),
    done: ({ name }) => (stage ? `تم تحديث المرحلة «${name}»` : `تمت إضافة المرحلة «${name}»`),
  });
  const { form } = api;

  return (
    <FormDialog
      {...dialog}
      title={stage ? 'تعديل المرحلة التعليمية' : 'إضافة مرحلة تعليمية'}
      of={api}
      submitDisabled={form.getValues().name.trim() === ''}
      size="md"
    >
      <TextInput
        label="اسم المرحلة"
        placeholder="مثال: الصف الأول الثانوي"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NumberField
        label="رقم الترتيب"
        description="المراحل ذات الرقم الأصغر تظهر أولاً"
        min={0}
        {...form.getInputProps('index')}
      />
    </FormDialog>
  );
}
