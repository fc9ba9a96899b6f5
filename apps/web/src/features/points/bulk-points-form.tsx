import { Button, Group, Stack, Textarea } from '@mantine/core';
import { bulkPointsForm } from '@daad/contracts/points.contract';
import { countOf } from '@daad/domain/arabic-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { studentChoicesQuery } from '#web/entities/student/student-choices.js';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { useStudentDeleted } from '#web/realtime/use-student-deleted.js';
import { CancelButton } from '#web/ui/cancel-button.js';
import { ChosenChips } from '#web/ui/chosen-chips.js';
import { FormErrors } from '#web/ui/form-errors.js';
import { NumberField } from '#web/ui/number-field.js';
import { StudentPicker } from '#web/entities/student/student-picker.js';
import type { Chosen } from '#web/ui/use-selection.js';
import { changePointsOfMany, type PointsMode } from './points.mutations.js';

const MAX_POINTS = 100;
/** Specification 2 section 9. */
const FOUND_AT_MOST = 1000;

const EMPTY: { points: string | null; comment: string } = { points: null, comment: '' };

interface BulkPointsFormProps {
  mode: PointsMode;
  initialChosen: readonly Chosen[];
  onSending: (sending: boolean) => void;
  /** With the students that were sent, of whom the job knows only the ids. */
  onAccepted: (jobId: string, chosen: readonly Chosen[]) => void;
  onCancel: () => void;
}

export function BulkPointsForm({
  mode,
  initialChosen,
  onSending,
  onAccepted,
  onCancel,
}: BulkPointsFormProps) {
  const [chosen, setChosen] = useState(initialChosen);
  const [search, setSearch] = useState('');
  const students = useQuery(studentChoicesQuery(search, FOUND_AT_MOST));

  const { form, submit, submitting, problems, isUnsaved } = useApiForm({
    // In the order of the form: the first wrong field gets the focus.
    initialValues: EMPTY,
    schema: {
      safeParse: (values: typeof EMPTY) =>
        bulkPointsForm.safeParse({ ...values, mode, studentIds: chosen.map(({ id }) => id) }),
    },
    mutation: changePointsOfMany,
    onSuccess: ({ jobId }) => onAccepted(jobId, chosen),
  });
  useReportUnsaved(isUnsaved);
  const reportSending = useEffectEvent(onSending);
  useEffect(() => reportSending(submitting), [submitting]);

  const drop = (id: string) => setChosen((before) => before.filter((one) => one.id !== id));
  useStudentDeleted(drop);

  const verb = mode === 'add' ? 'إضافة' : 'خصم';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors errors={problems} />
        <Group align="flex-start" gap="sm" wrap="nowrap">
          <NumberField
            label="عدد النقاط"
            description="من 1 إلى 100"
            min={1}
            max={MAX_POINTS}
            required
            w={130}
            data-autofocus
            {...form.getInputProps('points')}
          />
          <Textarea
            label="التعليق"
            description="يقرؤه كل طالب في سجل نقاطه"
            autosize
            minRows={1}
            maxRows={4}
            maxLength={500}
            required
            flex={1}
            {...form.getInputProps('comment')}
          />
        </Group>
        <StudentPicker
          search={search}
          onSearchChange={setSearch}
          students={students.data?.items}
          totalCount={students.data?.totalCount ?? 0}
          error={students.error}
          onRetry={() => void students.refetch()}
          chosen={chosen}
          onChange={setChosen}
        />
        <ChosenChips chosen={chosen} onRemove={drop} />
        <Group justify="flex-end">
          <CancelButton onCancel={onCancel} disabled={submitting} />
          <Button type="submit" color={mode === 'add' ? 'palm' : 'clay'} loading={submitting}>
            {verb} النقاط
            {chosen.length > 0 && ` (${countOf(chosen.length, 'student')})`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
