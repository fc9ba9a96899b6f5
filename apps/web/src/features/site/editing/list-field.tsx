import { ActionIcon, Box, Button, Group, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list-field.module.css';

interface ListFieldProps {
  title: string;
  count: number;
  /** No more than these. */
  max?: number;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
  /** The inputs of one entry. */
  children: (index: number) => ReactNode;
}

/** A list whose entries are added, moved and taken out. */
export function ListField({ title, count, max = 30, onAdd, onRemove, onMove, children }: ListFieldProps) {
  return (
    <Stack component="fieldset" gap="xs" align="flex-start" p={0} bd={0}>
      <Box component="legend" p={0} mb="xs" fw={600}>
        {title}
      </Box>
      {Array.from({ length: count }, (_, index) => (
        <Group key={index} gap="xs" align="flex-start" wrap="nowrap" w="100%" className={classes.entry ?? ''}>
          <div className={classes.inputs}>{children(index)}</div>
          <Group gap={0} align="stretch" wrap="nowrap">
            <ActionIcon
              disabled={index === 0}
              aria-label={`تقديم العنصر ${index + 1} من ${title}`}
              onClick={() => onMove(index, index - 1)}
            >
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon
              disabled={index === count - 1}
              aria-label={`تأخير العنصر ${index + 1} من ${title}`}
              onClick={() => onMove(index, index + 1)}
            >
              <IconArrowDown size={18} />
            </ActionIcon>
            <ActionIcon
              color="clay"
              aria-label={`حذف العنصر ${index + 1} من ${title}`}
              onClick={() => onRemove(index)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        </Group>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} />}
        aria-label={`إضافة إلى ${title}`}
        disabled={count >= max}
        onClick={onAdd}
      >
        {count >= max ? `الحد الأقصى ${max}` : 'إضافة'}
      </Button>
    </Stack>
  );
}
