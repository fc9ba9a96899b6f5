import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Sorting } from './data-table.types.js';
import classes from './sorted-header.module.css';

/** The direction in which a column orders the rows, for `aria-sort`. */
export function sortOf(by: string | undefined, sorting: Sorting | undefined) {
  if (by === undefined || !sorting) return undefined;
  return by !== sorting.by ? 'none' : sorting.descending ? 'descending' : 'ascending';
}

interface SortedHeaderProps {
  by: string;
  sorting: Sorting;
  children: ReactNode;
}

/** The header of a column that orders the rows: a press takes its order, another one reverses it. */
export function SortedHeader({ by, sorting, children }: SortedHeaderProps) {
  const Icon = by !== sorting.by ? IconArrowsSort : sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <UnstyledButton
      className={classes.button}
      data-active={by === sorting.by || undefined}
      onClick={() => sorting.onPress(by)}
    >
      {children}
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  );
}
