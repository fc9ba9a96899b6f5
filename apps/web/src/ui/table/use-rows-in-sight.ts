import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

interface RowsInSight<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Before they are measured. */
  height: number;
  /** This row and those next to it are rendered out of sight too: it has the focus, and Tab goes on from it. */
  keep?: number | undefined;
}

/** The rows of a list that are visible in the scrolled element `frame`: only they are rendered, as there may be a thousand. */
export function useRowsInSight<Row>({ rows, keyOf, height, keep }: RowsInSight<Row>) {
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
    rangeExtractor: (range) => {
      const kept = keep === undefined ? [] : [keep - 1, keep, keep + 1];
      const shown = new Set([...defaultRangeExtractor(range), ...kept.filter((index) => index in rows)]);
      return [...shown].sort((one, other) => one - other);
    },
  });
  const inSight = virtual.getVirtualItems().flatMap(({ index, key, start }) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, index, key, transform: `translateY(${start}px)` }];
  });
  return {
    frame,
    totalHeight: virtual.getTotalSize(),
    measure: virtual.measureElement,
    inSight,
    scrollTo: (index: number) => virtual.scrollToIndex(index),
  };
}
