import { countOf } from '@daad/domain/arabic-text';
import { Button, Group, Select, Stack } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allClassesQuery } from '#web/entities/class/class.queries.js';
import { ClassesField } from '#web/entities/class/classes-field.js';
import { stagesQuery } from '#web/entities/stage/stage.queries.js';
import { messageOf } from '#web/lib/api-error.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { enterStudents } from '../exams.mutations.js';

/** The result of adding a set: 'أُضيف 38 طالباً، ومن قبل: طالبان'. */
export const addedText = ({ added, already }: { added: number; already: number }) =>
  `أُضيف إلى الامتحان: ${countOf(added, 'student')}` +
  (already > 0 ? `، وكان فيه من قبل: ${countOf(already, 'student')}` : '');

/** Adds all students of classes, or of a stage, to an exam. */
export function AddSets({ examId, onDone }: { examId: string; onDone: (text: string) => void }) {
  const { data: classes } = useQuery(allClassesQuery);
  const { data: stages } = useQuery(stagesQuery);
  const [classIds, setClassIds] = useState<string[]>([]);
  const [stageId, setStageId] = useState<string | null>(null);
  const { mutate, error, isPending } = useMutation(enterStudents(examId));
  const add = () =>
    mutate(
      { classIds, educationalStageId: stageId },
      {
        onSuccess: (counts) => {
          onDone(addedText(counts));
          setClassIds([]);
          setStageId(null);
        },
      },
    );
  return (
    <Stack gap="xs">
      <Group gap="sm" align="flex-end">
        <ClassesField classes={classes?.items} value={classIds} onChange={setClassIds} />
        <Select
          label="المرحلة"
          placeholder="لا مرحلة"
          flex="1 1 160px"
          clearable
          clearButtonProps={{ 'aria-label': 'مسح المرحلة' }}
          data={stages?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={stageId}
          onChange={setStageId}
        />
        <Button
          leftSection={<IconUsersPlus size={18} />}
          disabled={classIds.length === 0 && stageId === null}
          loading={isPending}
          onClick={add}
        >
          إضافة الكل
        </Button>
      </Group>
      <FormErrors errors={error ? [messageOf(error)] : []} />
    </Stack>
  );
}
