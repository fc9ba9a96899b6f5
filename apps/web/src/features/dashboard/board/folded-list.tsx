import { Button } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import classes from './board.module.css';

/** As in the style sheet. */
const FOLDED = 5;

interface FoldedListProps {
  label: string;
  /** How many rows there are. */
  count: number;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** The rows of a panel: the first five until more are asked for; on a wide screen all of them, scrolled in their place. */
export function FoldedList({ label, count, ref, children }: FoldedListProps) {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <>
      <ul
        ref={ref}
        className={`${classes.list} ${unfolded ? '' : classes.folded}`}
        tabIndex={0}
        aria-label={label}
      >
        {children}
      </ul>
      {count > FOLDED && !unfolded && (
        <Button variant="subtle" mih={44} hiddenFrom="xl" onClick={() => setUnfolded(true)}>
          عرض المزيد
        </Button>
      )}
    </>
  );
}
