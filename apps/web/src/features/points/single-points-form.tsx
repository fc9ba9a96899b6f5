import { Box, Button, Flex, Group, Stack, TextInput } from '@mantine/core';
import { directPointsForm, minusPointsForm } from '@daad/contracts/points.contract';
import { countOf } from '@daad/domain/arabic-text';
import { type FormEvent, useRef, useState } from 'react';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { useFlash } from '#web/ui/feedback/use-flash.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { useSettling } from '#web/ui/feedback/use-settling.js';
import { changePoints, type PointsMode } from './points.mutations.js';
import { QuickAmounts } from './quick-amounts.js';
import { Reasons } from './reasons.js';

interface SinglePointsFormProps {
  studentId: string;
  mode: PointsMode;
  /** The student is gone; what was typed stays. */
  disabled: boolean;
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
export function SinglePointsForm({ studentId, mode, disabled }: SinglePointsFormProps) {
  const texts = TEXTS[mode];
  const isPhone = usePhone();
  const { form, submit, submitting, problems, isUnsaved, quick } = usePointsForm(studentId, mode);
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
        <Reasons
          key={mode}
          mode={mode}
          comment={form.values.comment}
          onChoose={(comment) => form.setFieldValue('comment', comment)}
        />
        <QuickAmounts mode={mode} chosen={form.values.points} disabled={disabled} {...quick} />
        <FormErrors errors={problems} />
        <Flex direction={{ base: 'column', xs: 'row' }} align={{ xs: 'flex-start' }} gap="sm">
          <NumberField
            label="عدد النقاط"
            w={{ xs: 140 }}
            min={1}
            step={1}
            required
            // On a phone its keyboard would cover the reasons.
            data-autofocus={!isPhone || undefined}
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

/** The form, and the usual amounts that fill or send it. */
function usePointsForm(studentId: string, mode: PointsMode) {
  const [done, showDone] = useFlash();
  const [last, setLast] = useState<string | null>(null);
  const settling = useSettling(last);
  const isQuick = useRef(false);
  const { form, submit, submitting, ...rest } = useApiForm({
    initialValues: { studentId, ...EMPTY },
    schema: mode === 'add' ? directPointsForm : minusPointsForm,
    mutation: changePoints(mode),
    onSuccess: ({ id, points }) => {
      form.reset();
      setLast(id);
      showDone(TEXTS[mode].done(Math.abs(points)));
      // The amount that was pressed keeps the focus: a phone would open its keyboard over it.
      if (!isQuick.current) form.getInputNode('points')?.focus();
    },
  });
  const hasReason = form.values.comment.trim() !== '';
  // A deduction cannot be undone: it is sent by the button that names it.
  const sends = mode === 'add' && hasReason;
  const press = (points: number) => {
    form.setFieldValue('points', String(points));
    if (!hasReason) form.getInputNode('comment')?.focus();
    if (!sends) return;
    isQuick.current = true;
    submit();
  };
  return {
    ...rest,
    form,
    submitting,
    submit: (event: FormEvent<HTMLElement>) => {
      isQuick.current = false;
      submit(event);
    },
    quick: { sends, done, onPress: press, paused: submitting || settling },
  };
}
