import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { classForm, type SchoolClass } from '@daad/contracts/classes.contract';
import { spokenClassTime } from '@daad/domain/class-time';
import { StageAlerts, type StageChoices, StageField } from '#web/entities/stage/stage-field.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { DAY_CHOICES } from './classes-filters.js';
import { saveClass } from './classes.mutations.js';

interface ClassFormProps extends DialogProps {
  /** Null to add one. */
  existing: SchoolClass | null;
  stages: StageChoices;
}

interface ClassValues {
  name: string;
  educationalStageId: string | null;
  day: string | null;
  time: string;
  index: string | null;
}

const startOf = (existing: SchoolClass | null): ClassValues => ({
  name: existing?.name ?? '',
  educationalStageId: existing?.educationalStageId ?? null,
  day: existing ? String(existing.day) : null,
  time: existing ? spokenClassTime(existing.time) : '',
  index: String(existing?.index ?? 0),
});

export function ClassForm({ existing, stages, ...dialog }: ClassFormProps) {
  const api = useDialogForm(dialog.onClose, {
    initialValues: startOf(existing),
    schema: classForm,
    mutation: saveClass(existing?.id ?? null),
    done: ({ name }) => (existing ? `تم تحديث الصف «${name}»` : `تمت إضافة الصف «${name}»`),
  });
  const { form } = api;
  const field = form.getInputProps;

  return (
    <FormDialog
      {...dialog}
      title={existing ? 'تعديل الصف' : 'إضافة صف جديد'}
      of={api}
      submitLabel={existing ? 'حفظ التعديلات' : 'إضافة الصف'}
    >
      <StageAlerts stages={stages} why="لا يُضاف صف بلا مرحلة." />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="اسم الصف"
          placeholder="مثال: أولى ثانوي - السبت مساءً"
          required
          maxLength={100}
          data-autofocus
          {...field('name')}
        />
        <StageField stages={stages} {...field('educationalStageId')} />
        <Select label="اليوم" placeholder="اختر اليوم" required data={DAY_CHOICES} {...field('day')} />
        <TextInput
          label="الوقت"
          description="4:30 م أو 16:30"
          placeholder="4:30 م"
          required
          {...field('time')}
        />
        <NumberField
          label="رقم الترتيب"
          description="الصفوف ذات الرقم الأصغر تظهر أولاً"
          min={0}
          {...field('index')}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
