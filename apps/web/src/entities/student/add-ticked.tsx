import { formatNumber } from '@daad/domain/amount-text';
import { Button, Checkbox, Group } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.js';
import { withIds } from '#web/ui/table/data-table.types.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import type { PickableStudent } from './student-picker.js';

export interface AddTickedProps {
  /** Who can be ticked. */
  students: readonly PickableStudent[];
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
  /** Results in a sentence about it. */
  addMany: (ids: string[]) => Promise<string>;
  onDone: (ids: string[], text: string) => void;
}

/** Ticks all that were found, and adds those that are ticked. */
export function AddTicked({ students, ticked, onTick, addMany, onDone }: AddTickedProps) {
  const add = useMutation({
    mutationFn: addMany,
    onSuccess: (text, ids) => {
      onTick(new Set());
      onDone(ids, text);
    },
  });
  const found = students.map(({ id }) => id);
  const chosen = found.filter((id) => ticked.has(id));
  return (
    <>
      <FormErrors errors={add.error ? [messageOf(add.error)] : []} />
      <Group justify="space-between" gap="sm">
        <Checkbox
          label="تحديد الكل"
          checked={found.length > 0 && chosen.length === found.length}
          indeterminate={chosen.length > 0 && chosen.length < found.length}
          disabled={found.length === 0}
          onChange={({ currentTarget }) => onTick(withIds(ticked, found, currentTarget.checked))}
        />
        <Button
          leftSection={<IconUsersPlus size={18} />}
          disabled={chosen.length === 0}
          loading={add.isPending}
          onClick={() => add.mutate(chosen)}
        >
          إضافة المحددين ({formatNumber(chosen.length)})
        </Button>
      </Group>
    </>
  );
}
