import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { DAY_NAMES } from '@daad/domain/calendar-day';
import { spokenClassTime } from '@daad/domain/class-time';
import { Select, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allClassesQuery } from '#web/entities/class/class.queries.js';
import { FirstChargeField, firstChargeOf } from '#web/entities/fees/first-charge-field.js';
import { messageOf } from '#web/lib/api-error.js';
import { foldedOptions } from '#web/lib/folded-options.js';
import { useSubmitLock } from '#web/lib/use-submit-lock.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { LoadAlert } from '#web/ui/feedback/load-alert.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { moveStudent } from './profile.mutations.js';

/** Moves the student to another class from today on, or out of every class. */
export function MoveDialog({ student, ...dialog }: DialogProps & { student: StudentProfile }) {
  const [classId, setClassId] = useState(student.class?.id ?? null);
  const [firstCharge, setFirstCharge] = useState<string | null>(null);
  const classes = useQuery(allClassesQuery);
  const move = useMutation(moveStudent(student));
  const isUnchanged = classId === (student.class?.id ?? null);
  const joined = classes.data?.items.find(({ id }) => id === classId);
  const stageOfClass = joined?.educationalStageId ?? null;
  const lock = useSubmitLock();
  const submit = async () => {
    await move.mutateAsync({ classId, stageOfClass, ...firstChargeOf(firstCharge) });
    showSuccess(classId ? `انتقل ${student.fullName} إلى الصف` : `خرج ${student.fullName} من صفه`);
    dialog.onClose();
    return true;
  };
  return (
    <FormDialog
      {...dialog}
      title={student.class ? 'تغيير الصف' : 'إضافة إلى صف'}
      size="md"
      of={{
        submit: (event) => {
          event?.preventDefault();
          lock.run(submit);
        },
        submitting: move.isPending,
        problems: move.error ? [messageOf(move.error)] : [],
        isUnsaved: !isUnchanged && !move.isSuccess,
      }}
      submitDisabled={isUnchanged || move.isPending}
      submitLabel={!student.class ? 'إضافة إلى الصف' : classId ? 'نقل الطالب' : 'إخراجه من صفه'}
    >
      <LoadAlert error={classes.error} onRetry={() => void classes.refetch()} />
      <Text size="sm" c="dimmed">
        {student.class ? (
          <>
            <bdi>{student.fullName}</bdi> الآن في <bdi>{student.class.name}</bdi>. حضوره السابق ونقاطه تبقى،
            ويُحسب في الصف الجديد من اليوم.
          </>
        ) : (
          <>
            <bdi>{student.fullName}</bdi> ليس في أي صف الآن.
          </>
        )}
      </Text>
      <Select
        label="الصف"
        placeholder={classes.isPending ? 'جارٍ التحميل…' : 'بلا صف'}
        searchable
        filter={foldedOptions}
        clearable
        clearButtonProps={{ 'aria-label': 'بلا صف' }}
        data={
          classes.data?.items.map(({ id, name, day, time }) => ({
            value: id,
            label: `${name} · ${DAY_NAMES[day]} ${spokenClassTime(time)}`,
          })) ?? []
        }
        value={classId}
        onChange={setClassId}
      />
      {!isUnchanged && <FirstChargeField joined={joined} value={firstCharge} onChange={setFirstCharge} />}
    </FormDialog>
  );
}
