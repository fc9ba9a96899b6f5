import { Box, Button, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { examPointsForm, type ExamPointsRange } from '@daad/contracts/exam-points.contract';
import { useEffect, useRef } from 'react';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { CancelButton } from '#web/ui/dialog/cancel-button.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { saveRange } from '../exams.mutations.js';
import { RangePreview } from './range-preview.js';

interface RangeFormProps {
  /** Null to add one. */
  range: ExamPointsRange | null;
  ranges: readonly ExamPointsRange[];
  onSaved: (message: string, jobId: string) => void;
  onClose: () => void;
}

interface RangeValues {
  minPercentage: string | null;
  maxPercentage: string | null;
  points: string | null;
}

const startOf = (range: ExamPointsRange | null): RangeValues => ({
  minPercentage: range ? String(range.minPercentage) : null,
  maxPercentage: range ? String(range.maxPercentage) : null,
  points: range ? String(range.points) : null,
});

export function RangeForm({ range, ranges, onSaved, onClose }: RangeFormProps) {
  const { form, submit, submitting, problems, isUnsaved } = useApiForm({
    initialValues: startOf(range),
    schema: examPointsForm,
    mutation: saveRange(range?.id ?? null),
    onSuccess: (jobId) => {
      onSaved(range ? 'تم تحديث النطاق بنجاح' : 'تمت إضافة النطاق بنجاح', jobId);
      onClose();
    },
  });
  useReportUnsaved(isUnsaved);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const typed = examPointsForm.safeParse(form.getValues());
  const others = ranges.filter(({ id }) => id !== range?.id);
  const field = form.getInputProps;
  const title = range ? 'تعديل النطاق' : 'إضافة نطاق';

  return (
    <Box component="form" p="md" bdrs="md" bg="var(--sunk)" onSubmit={submit} noValidate aria-label={title}>
      <Stack gap="sm">
        <Title order={3} size="h5">
          {title}
        </Title>
        <FormErrors errors={problems} />
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <NumberField
            label="من نسبة %"
            inputMode="decimal"
            min={0}
            max={100}
            required
            ref={first}
            {...field('minPercentage')}
          />
          <NumberField
            label="إلى نسبة %"
            inputMode="decimal"
            min={0}
            max={100}
            required
            {...field('maxPercentage')}
          />
          <NumberField label="النقاط" min={0} required {...field('points')} />
        </SimpleGrid>
        <RangePreview typed={typed.success ? typed.data : null} others={others} />
        <Group justify="flex-end">
          <CancelButton onCancel={onClose} disabled={submitting} />
          <Button type="submit" loading={submitting}>
            {range ? 'حفظ التعديلات' : 'إضافة النطاق'}
          </Button>
        </Group>
      </Stack>
    </Box>
  );
}
