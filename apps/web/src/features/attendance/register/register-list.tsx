import { Box } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useElementSize } from '@mantine/hooks';
import { useRef } from 'react';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { RegisterCard, type RegisterRow } from './register-card.js';
import type { Markable } from '../marks/use-marks.js';
import type { RegisterHomework } from './use-homework.js';
import classes from './register-list.module.css';

export interface RegisterListProps {
  rows: readonly RegisterRow[];
  /** The student whom Enter marks. */
  next: string | undefined;
  /** The class is gone. */
  disabled: boolean;
  homework: RegisterHomework | null;
  onMark: (student: Markable) => void;
  onUndo: (student: Markable) => void;
}

const CARD_MIN_WIDTH = 330;
const CARDS = { height: 112, gap: 8 };
/** On a phone. */
const ROWS = { height: 68, gap: 0 };

/** The students. Only visible rows are rendered, because a class can have more than four hundred. */
export function RegisterList({ rows, next, disabled, homework, onMark, onUndo }: RegisterListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { ref: canvas, width } = useElementSize();
  const { height, gap } = usePhone() ? ROWS : CARDS;
  const columns = Math.max(1, Math.floor((width + gap) / (CARD_MIN_WIDTH + gap)));
  const lines = useVirtualizer({
    count: Math.ceil(rows.length / columns),
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    gap,
    overscan: 4,
  });

  return (
    // Focusable, so that the keyboard can scroll it as well.
    <div ref={frame} className={classes.frame} tabIndex={0} role="region" aria-label="طلاب الصف">
      <Box ref={canvas} role="list" pos="relative" style={{ blockSize: lines.getTotalSize() }}>
        {lines.getVirtualItems().map((line) => (
          <div
            key={line.key}
            ref={lines.measureElement}
            data-index={line.index}
            role="presentation"
            className={classes.line}
            style={{
              transform: `translateY(${line.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {rows.slice(line.index * columns, (line.index + 1) * columns).map((row, offset) => (
              <div
                key={row.student.id}
                role="listitem"
                aria-setsize={rows.length}
                aria-posinset={line.index * columns + offset + 1}
              >
                <RegisterCard
                  {...row}
                  isNext={row.student.studentId === next}
                  disabled={disabled}
                  homework={homework}
                  onMark={onMark}
                  onUndo={onUndo}
                />
              </div>
            ))}
          </div>
        ))}
      </Box>
    </div>
  );
}
