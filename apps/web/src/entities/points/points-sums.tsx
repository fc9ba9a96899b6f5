import { Box, Flex, Skeleton } from '@mantine/core';
import type { PointsSums as Sums } from '@daad/domain/points-ledger';
import { Points } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './points-sums.module.css';

const PARTS: readonly { key: keyof Sums; label: string }[] = [
  { key: 'totalPoints', label: 'الإجمالي' },
  { key: 'sumAttendancePoints', label: 'الحضور' },
  { key: 'sumExamPoints', label: 'الامتحانات' },
  { key: 'sumDirectPoints', label: 'المباشرة' },
  { key: 'sumMinusPoints', label: 'المخصومة' },
];

/** A student's balance and the four sums that it is made of. `sums` is undefined while loading. */
export function PointsSums({ sums }: { sums: Sums | undefined }) {
  return (
    <dl className={classes.sums}>
      {PARTS.map(({ key, label }) => (
        <div key={key} className={classes.sum} data-total={key === 'totalPoints' || undefined}>
          <dt className={shared.quiet}>{label}</dt>
          <Box component="dd" fz="lg" fw={600} lh={1.4}>
            {sums ? (
              <Points value={sums[key]} />
            ) : (
              <Skeleton height={24} width={40} role="status" aria-label="جارٍ التحميل" />
            )}
          </Box>
        </div>
      ))}
    </dl>
  );
}

interface PointsBreakdownProps {
  sums: Sums;
  /** Without what was deducted, and the net: for those whom the deductions of others do not concern. */
  gainsOnly?: boolean;
}

/** The same in one table cell: a deduction only where there is one, the net at the end. */
export function PointsBreakdown({ sums, gainsOnly = false }: PointsBreakdownProps) {
  const parts = [
    { label: 'حضور', value: sums.sumAttendancePoints },
    { label: 'امتحانات', value: sums.sumExamPoints },
    { label: 'مباشرة', value: sums.sumDirectPoints },
    ...(sums.sumMinusPoints > 0 && !gainsOnly ? [{ label: 'مخصومة', value: -sums.sumMinusPoints }] : []),
    ...(gainsOnly ? [] : [{ label: 'الصافي', value: sums.totalPoints }]),
  ];
  return (
    <Flex component="ul" wrap="wrap" gap="0 8px" className={`${shared.quiet} ${classes.breakdown}`}>
      {parts.map(({ label, value }) => (
        <li key={label} data-negative={value < 0 || undefined}>
          {label} <Points value={value} />
        </li>
      ))}
    </Flex>
  );
}
