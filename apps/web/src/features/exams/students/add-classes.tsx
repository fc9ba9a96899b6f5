import { Alert, Button, Group } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import { addedText } from './add-sets.js';
import { enterStudents } from '../exams.mutations.js';

interface AddClassesProps {
  examId: string;
  classIds: string[];
  onDone: () => void;
}

/** Adds the students of classes to an exam that was just created; when that fails, it offers to retry. */
export function AddClasses({ examId, classIds, onDone }: AddClassesProps) {
  const { mutate, error, isPending } = useMutation(enterStudents(examId));
  const add = () =>
    mutate(
      { classIds },
      {
        onSuccess: (counts) => {
          showSuccess(addedText(counts));
          onDone();
        },
      },
    );
  const addAtOnce = useEffectEvent(add);
  useEffect(() => addAtOnce(), []);

  if (!error) return null;
  return (
    <Alert
      role="alert"
      color="clay"
      mb="sm"
      icon={<IconAlertCircle size={20} />}
      title="أُنشئ الامتحان، ولم يُضف إليه طلاب الصفوف"
    >
      <Group gap="sm" justify="space-between">
        <Sentence text={messageOf(error)} />
        <Group gap="xs">
          <Button size="compact-sm" loading={isPending} leftSection={<IconRefresh size={16} />} onClick={add}>
            إعادة المحاولة
          </Button>
          <Button size="compact-sm" variant="default" disabled={isPending} onClick={onDone}>
            المتابعة بدونهم
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
