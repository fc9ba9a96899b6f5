import type { DayOfSchool } from '@daad/contracts/today.contract';
import { formatMoney, formatNumber } from '@daad/domain/amount-text';
import { formatRoundMoney, formatShortDay } from '#web/lib/format.js';
import { SmallColumns } from '#web/ui/table/small-columns.js';
import classes from './board.module.css';
import { Panel } from './panel.js';

const sumOf = (days: readonly DayOfSchool[], of: 'income' | 'attended') =>
  days.reduce((sum, day) => sum + day[of], 0);

/** Income and attendance of the last two weeks. */
export function LastDays({ days }: { days: readonly DayOfSchool[] }) {
  const columns = (of: 'income' | 'attended', textOf: (value: number) => string) =>
    days.map((day) => ({ name: formatShortDay(day.date), value: day[of], text: textOf(day[of]) }));
  return (
    <Panel title="آخر 14 يوماً" area="days" more={{ link: { to: '/app/teacher/reports' }, label: 'التقارير' }}>
      <div className={classes.charts}>
        <SmallColumns
          label="الدخل"
          sum={formatRoundMoney(sumOf(days, 'income'))}
          columns={columns('income', formatMoney)}
          head={['اليوم', 'الدخل']}
          tone="saffron"
        />
        <SmallColumns
          label="الحضور"
          sum={formatNumber(sumOf(days, 'attended'))}
          columns={columns('attended', formatNumber)}
          head={['اليوم', 'الحضور']}
          tone="palm"
        />
      </div>
    </Panel>
  );
}
