import { formatNumber } from '@daad/domain/amount-text';
import { attendanceRate } from '@daad/domain/attendance-rate';
import { formatPercent } from '../../lib/format.js';
import { Ltr } from '../../ui/isolates.js';
import type { DayTotals } from './day-totals.js';
import classes from './day-summary.module.css';

/** The day in four numbers, over a bar that shows the share of present students. */
export function DaySummary({ attended, absent, total }: DayTotals) {
  const rate = attendanceRate(attended, total);
  return (
    <section className={classes.summary} aria-label="ملخص الحضور">
      <dl className={classes.figures}>
        <Figure label="الإجمالي" value={formatNumber(total)} />
        <Figure label="حاضر" value={formatNumber(attended)} tone="present" />
        <Figure label="غائب" value={formatNumber(absent)} tone="absent" />
        <Figure label="نسبة الحضور" value={formatPercent(rate)} />
      </dl>
      <div className={classes.track} aria-hidden>
        <div className={classes.bar} style={{ inlineSize: `${total > 0 ? (attended / total) * 100 : 0}%` }} />
      </div>
    </section>
  );
}

function Figure({ label, value, tone }: { label: string; value: string; tone?: 'present' | 'absent' }) {
  return (
    <div className={classes.figure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        <Ltr>{value}</Ltr>
      </dd>
    </div>
  );
}
