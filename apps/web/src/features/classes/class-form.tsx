import { Alert, Anchor, Select, SimpleGrid, TextInput } from '@mantine/core';
import { classForm, type SchoolClass } from '@daad/contracts/classes.contract';
import { shortClassTime } from '@daad/domain/class-time';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormDialog } from '#web/ui/form-dialog.js';
import { LoadAlert } from '#web/ui/load-alert.js';
import { NumberField } from '#web/ui/number-field.js';
import { showSuccess } from '#web/ui/show-success.js';
import type { DialogProps } from '#web/ui/use-dialogs.js';
import { DAY_CHOICES } from './classes-filters.js';
import { saveClass } from './classes.mutations.js';

interface ClassFormProps extends DialogProps {
  /** Null to add one. */
  existing: SchoolClass | null;
  /** To choose from, or why there are none. */
  stages: UseQueryResult<{ items: readonly { id: string; name: string }[] }>;
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
  time: existing ? shortClassTime(existing.time) : '',
  index: String(existing?.index ?? 0),
});

export function ClassForm({ opened, onClose, existing, stages }: ClassFormProps) {
  const api = useApiForm({
    initialValues: startOf(existing),
    schema: classForm,
    mutation: saveClass(existing?.id ?? null),
    onSuccess: ({ name }) => {
      showSuccess(existing ? `تم تحديث الصف «${name}»` : `تمت إضافة الصف «${name}»`);
      onClose();
    },
  });
  const { form } = api;
  const field = form.getInputProps;

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={existing ? 'تعديل الصف' : 'إضافة صف جديد'}
      of={api}
      submitLabel={existing ? 'حفظ التعديلات' : 'إضافة الصف'}
    >
      <LoadAlert error={stages.error} onRetry={() => void stages.refetch()} />
      {stages.data?.items.length === 0 && (
        <Alert color="saffron" icon={<IconAlertTriangle size={20} />} title="لا توجد مراحل تعليمية">
          لا يُضاف صف بلا مرحلة.{' '}
          <Anchor component={Link} to="/app/teacher/educational-stages" target="_blank">
            أضف مرحلة أولاً
          </Anchor>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="اسم الصف"
          placeholder="مثال: أولى ثانوي - السبت مساءً"
          required
          maxLength={100}
          data-autofocus
          {...field('name')}
        />
        <Select
          label="المرحلة التعليمية"
          placeholder={stages.isPending ? 'جارٍ التحميل…' : 'اختر المرحلة'}
          required
          data={stages.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          {...field('educationalStageId')}
        />
        <Select label="اليوم" placeholder="اختر اليوم" required data={DAY_CHOICES} {...field('day')} />
        <TextInput
          label="الوقت"
          description="16:30 أو 4:30 م"
          placeholder="16:30"
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
