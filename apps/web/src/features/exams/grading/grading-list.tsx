import type { ExamStudent } from '@daad/contracts/exams.contract';
import { Box } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRowsInSight } from '#web/ui/table/use-rows-in-sight.js';
import { GradingRow } from './grading-row.js';
import type { Grading } from './use-grading.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './grading-sheet.module.css';

/** Of a row on a wide screen. */
const ROW_HEIGHT = 44;

interface GradingListProps {
  students: readonly ExamStudent[];
  grading: Grading;
  disabled: boolean;
  /** A row that is to have the focus; a new object for each request. */
  target: { studentId: string } | null;
  /** Enter was pressed in the last row. */
  onEnd: () => void;
}

/** The students of an exam with their grades. Only visible rows are rendered, for there may be thousands. */
export function GradingList({ students, grading, disabled, target, onEnd }: GradingListProps) {
  const [focused, setFocused] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  const indexOf = (id: string | undefined) => students.findIndex(({ studentId }) => studentId === id);
  const kept = indexOf(wanted ?? focused);
  const { frame, totalHeight, measure, inSight, scrollTo } = useRowsInSight({
    rows: students,
    keyOf: ({ id }) => id,
    height: ROW_HEIGHT,
    keep: kept === -1 ? undefined : kept,
  });

  const goTo = useEffectEvent((studentId: string) => {
    const index = indexOf(studentId);
    if (index === -1) return;
    scrollTo(index);
    setWanted(studentId);
  });
  useEffect(() => {
    if (target) goTo(target.studentId);
  }, [target]);
  // Once it is rendered.
  useEffect(() => {
    const field = frame.current?.querySelector<HTMLInputElement>(`[data-student="${wanted ?? ''}"] input`);
    if (!field) return;
    setWanted(undefined);
    field.focus();
  }, [wanted, inSight, frame]);

  const move = (from: number, by: 1 | -1, key: 'Enter' | 'Arrow') => {
    const next = students[from + by];
    if (next) setWanted(next.studentId);
    else if (key === 'Enter') onEnd();
  };

  return (
    // Focusable, so that the keyboard can scroll it as well.
    <div
      ref={frame}
      className={`${shared.card} ${classes.frame}`}
      tabIndex={0}
      role="region"
      aria-label="طلاب الامتحان ودرجاتهم"
    >
      <Box role="list" pos="relative" style={{ blockSize: totalHeight }}>
        {inSight.map(({ row, index, key, transform }) => (
          <div
            key={key}
            ref={measure}
            data-index={index}
            data-student={row.studentId}
            className={classes.row}
            style={{ transform }}
            role="listitem"
            aria-setsize={students.length}
            aria-posinset={index + 1}
          >
            <GradingRow
              student={row}
              grading={grading}
              disabled={disabled}
              onFocus={() => setFocused(row.studentId)}
              onMove={(by, key) => move(index, by, key)}
            />
          </div>
        ))}
      </Box>
    </div>
  );
}
