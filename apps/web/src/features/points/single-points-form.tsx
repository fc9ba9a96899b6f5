import { Box, Button, Flex, Group, Stack, TextInput } from '@mantine/core';
import { directPointsForm, minusPointsForm } from '@daad/contracts/points.contract';
import { countOf } from '@daad/domain/arabic-text';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormErrors } from '#web/ui/form-errors.js';
import { NumberField } from '#web/ui/number-field.js';
import { changePoints, type PointsMode } from './points.mutations.js';

interface SinglePointsFormProps {
  studentId: string;
  mode: PointsMode;
  /** The student is gone; what was typed stays. */
  disabled: boolean;
  onDone: (message: string) => void;
}

const EMPTY: { points: string | null; comment: string } = { points: null, comment: '' };

const TEXTS = {
  add: {
    submit: 'إضافة النقاط',
    done: (points: number) => `تمت إضافة النقاط بنجاح: ${countOf(points, 'point')}`,
  },
  remove: {
    submit: 'خصم النقاط',
    done: (points: number) => `تم خصم النقاط بنجاح: ${countOf(points, 'point')}`,
  },
} as const;

/** Stays mounted while one changes between giving and taking: what was typed serves both. */
export function SinglePointsForm({ studentId, mode, disabled, onDone }: SinglePointsFormProps) {
  const texts = TEXTS[mode];
  const { form, submit, submitting, problems, isUnsaved } = useApiForm({
    initialValues: { studentId, ...EMPTY },
    schema: mode === 'add' ? directPointsForm : minusPointsForm,
    mutation: changePoints(mode),
    onSuccess: ({ points }) => {
      form.reset();
      onDone(texts.done(Math.abs(points)));
      form.getInputNode('points')?.focus();
    },
  });
  useReportUnsaved(isUnsaved);
  return (
    <Box
      component="form"
      p="md"
      bd={`1px solid var(--${mode === 'add' ? 'palm' : 'clay'})`}
      bdrs="md"
      onSubmit={submit}
      noValidate
      aria-label={texts.submit}
    >
      <Stack gap="sm">
        <FormErrors errors={problems} />
        <Flex direction={{ base: 'column', xs: 'row' }} align={{ xs: 'flex-start' }} gap="sm">
          <NumberField
            label="عدد النقاط"
            w={{ xs: 140 }}
            min={1}
            step={1}
            required
            data-autofocus
            {...form.getInputProps('points')}
          />
          <TextInput
            label="التعليق"
            flex={{ xs: 1 }}
            placeholder={mode === 'add' ? 'لماذا يستحقها؟' : 'سبب الخصم'}
            maxLength={500}
            required
            {...form.getInputProps('comment')}
          />
        </Flex>
        <Group justify="flex-end">
          <Button
            type="submit"
            color={mode === 'add' ? 'palm' : 'clay'}
            loading={submitting}
            disabled={disabled}
          >
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </Box>
  );
}
