import { arabicPlural } from '@daad/domain/arabic-text';
import { Button, Group } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import classes from './new-orders-pill.module.css';

const WAITING = {
  one: '{n} طلب جديد',
  two: 'طلبان جديدان',
  few: '{n} طلبات جديدة',
  many: '{n} طلباً جديداً',
  other: '{n} طلب جديد',
};

/** New orders that wait above the list while it is in use. */
export function NewOrdersPill({ count, onReveal }: { count: number; onReveal: () => void }) {
  return (
    <Group
      gap={0}
      justify="center"
      align="stretch"
      wrap="nowrap"
      pos="sticky"
      h={0}
      className={classes.place ?? ''}
      role="status"
    >
      {count > 0 && (
        <Button
          className={classes.pill ?? ''}
          radius={999}
          size="sm"
          leftSection={<IconArrowUp size={18} />}
          onClick={onReveal}
        >
          {arabicPlural(count, WAITING)}
        </Button>
      )}
    </Group>
  );
}
