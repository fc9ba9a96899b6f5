import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

interface RowsInSight<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Before they are measured. */
  height: number;
}

/** The rows of a list that are visible in the scrolled element `frame`: only they are rendered, as there may be a thousand. */
export function useRowsInSight<Row>({ rows, keyOf, height }: RowsInSight<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    overscan: 6,
  });
  const inSight = virtual.getVirtualItems().flatMap(({ index, key, start }) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, index, key, transform: `translateY(${start}px)` }];
  });
  return { frame, totalHeight: virtual.getTotalSize(), measure: virtual.measureElement, inSight };
}
