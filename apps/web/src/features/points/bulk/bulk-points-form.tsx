import { Button, Group, Stack, Textarea } from '@mantine/core';
import { bulkPointsForm } from '@daad/contracts/points.contract';
import { countOf } from '@daad/domain/arabic-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { studentChoicesQuery } from '#web/entities/student/student-choices.js';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { type ApiForm, useApiForm } from '#web/lib/use-api-form.js';
import { useStudentDeleted } from '#web/realtime/use-student-deleted.js';
import { CancelButton } from '#web/ui/dialog/cancel-button.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { type BulkTarget, type Matching, readTarget } from './bulk-target.js';
import { BulkTargetFields, type StudentSearch } from './bulk-target-fields.js';
import { changePointsOfMany, type PointsMode } from '../points.mutations.js';
import { Reasons } from '../reasons.js';

const MAX_POINTS = 100;
/** Specification 2 section 9. */
const FOUND_AT_MOST = 1000;

/** The usual award, so that a class is done in a few taps. */
const EMPTY: { points: string | null; comment: string } = { points: '5', comment: '' };

export interface BulkPointsFormProps {
  mode: PointsMode;
  initialTarget: BulkTarget;
  /** All students that match the list's filters, with their number now. */
  matching: Matching | null;
  onSending: (sending: boolean) => void;
  /** With whom it was sent for; of some students the job knows only the ids. */
  onAccepted: (jobId: string, target: BulkTarget) => void;
  onCancel: () => void;
}

export function BulkPointsForm(props: BulkPointsFormProps) {
  const { mode, initialTarget, matching, onSending, onAccepted, onCancel } = props;
  const [target, setTarget] = useState(initialTarget);
  const [search, setSearch] = useState<StudentSearch>({ text: '', classId: undefined });
  const found = useQuery(studentChoicesQuery(search.text, FOUND_AT_MOST, search.classId));
  const { count, fields } = readTarget(target, {
    list: matching,
    search: {
      filter: { search: search.text, classId: search.classId },
      count: found.data?.totalCount ?? 0,
    },
  });

  const { form, submit, submitting, problems, isUnsaved } = useApiForm({
    // In the order of the form: the first wrong field gets the focus.
    initialValues: EMPTY,
    schema: {
      safeParse: (values: typeof EMPTY) => bulkPointsForm.safeParse({ ...values, mode, ...fields }),
    },
    mutation: changePointsOfMany,
    onSuccess: ({ jobId }) => onAccepted(jobId, target),
  });
  useReportUnsaved(isUnsaved);
  const reportSending = useEffectEvent(onSending);
  useEffect(() => reportSending(submitting), [submitting]);

  useStudentDeleted((id) =>
    setTarget((now) =>
      now.kind === 'students' ? { ...now, chosen: now.chosen.filter((one) => one.id !== id) } : now,
    ),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors errors={problems} />
        <AwardFields mode={mode} field={form.getInputProps} />
        <Reasons
          mode={mode}
          comment={form.values.comment}
          onChoose={(comment) => form.setFieldValue('comment', comment)}
        />
        <BulkTargetFields
          target={target}
          count={count}
          onChange={setTarget}
          search={search}
          onSearchChange={setSearch}
          found={found}
        />
        <Group justify="flex-end">
          <CancelButton onCancel={onCancel} disabled={submitting} />
          <Button type="submit" color={mode === 'add' ? 'palm' : 'clay'} loading={submitting}>
            {mode === 'add' ? 'إضافة' : 'خصم'} النقاط
            {count > 0 && ` (${countOf(count, 'student')})`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface AwardFieldsProps {
  mode: PointsMode;
  field: (name: 'points' | 'comment') => ReturnType<ApiForm<typeof EMPTY>['form']['getInputProps']>;
}

function AwardFields({ mode, field }: AwardFieldsProps) {
  const isPhone = usePhone();
  return (
    <Group align="flex-start" gap="sm" wrap="nowrap">
      <NumberField
        label="عدد النقاط"
        description="من 1 إلى 100"
        min={1}
        max={MAX_POINTS}
        required
        w={130}
        // On a phone its keyboard would cover the classes.
        data-autofocus={!isPhone || undefined}
        onFocus={(event) => event.currentTarget.select()}
        {...field('points')}
      />
      <Textarea
        label="التعليق"
        description="يقرؤه كل طالب في سجل نقاطه"
        placeholder={mode === 'add' ? 'لماذا يستحقونها؟' : 'سبب الخصم'}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        required
        flex={1}
        {...field('comment')}
      />
    </Group>
  );
}
