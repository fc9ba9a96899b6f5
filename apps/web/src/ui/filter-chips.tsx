import { Flex, Pill } from '@mantine/core';
import classes from './filter-chips.module.css';

export interface FilterChip {
  label: string;
  value: string;
  onRemove: () => void;
}

/** The filters that are on, each to be taken away by itself. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <Flex
      component="ul"
      gap="xs"
      wrap="wrap"
      mb="md"
      className={classes.chips ?? ''}
      aria-label="الفلاتر النشطة"
    >
      {chips.map(({ label, value, onRemove }) => (
        <li key={label}>
          <Pill
            size="md"
            className={classes.chip}
            withRemoveButton
            onRemove={onRemove}
            removeButtonProps={{ 'aria-label': `إزالة فلتر ${label}`, 'aria-hidden': false, tabIndex: 0 }}
          >
            {label}: <bdi>{value}</bdi>
          </Pill>
        </li>
      ))}
    </Flex>
  );
}
