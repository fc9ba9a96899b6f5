import type { WeekOfOrders, WeekOfPoints } from '@daad/contracts/reports.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { Box } from '@mantine/core';
import { formatDay, formatRoundMoney } from '#web/lib/format.js';
import { DayChart } from '#web/ui/chart/day-chart.js';
import type { ChartDay } from '#web/ui/chart/day-chart.types.js';
import { Money } from '#web/ui/layout/isolates.js';

interface Week {
  weekStart: string;
}

/** One column a week, the last one filled. */
function columnsOf<Row extends Week>(rows: readonly Row[], valueOf: (row: Row) => number): ChartDay[] {
  return rows.map((row, index) => ({
    day: row.weekStart,
    value: valueOf(row),
    mark: index === rows.length - 1 ? 'now' : undefined,
  }));
}

const sumOf = <Row,>(rows: readonly Row[], valueOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);

export function IncomeChart({ weeks }: { weeks: readonly WeekOfOrders[] }) {
  const total = sumOf(weeks, ({ income }) => income);
  if (total === 0)
    return (
      <Box component="p" mb="sm" c="dimmed">
        لم تُسلَّم طلبات في هذه المدة.
      </Box>
    );
  return (
    <>
      <Box component="p" mb="sm" c="dimmed">
        المجموع {formatRoundMoney(total)} من الطلبات المسلّمة، لكل أسبوع يبدأ الأحد.
      </Box>
      <DayChart
        label="دخل كل أسبوع بالجنيه"
        tone="palm"
        days={columnsOf(weeks, ({ income }) => income)}
        valueName="الدخل"
        valueText={formatRoundMoney}
        table={{
          head: ['الأسبوع', 'الدخل', 'الطلبات'],
          rows: weeks.map(({ weekStart, income, ordersNumber }) => [
            formatDay(weekStart),
            <Money key="income" value={income} />,
            formatNumber(ordersNumber),
          ]),
        }}
      />
    </>
  );
}

export function OrdersChart({ weeks }: { weeks: readonly WeekOfOrders[] }) {
  const total = sumOf(weeks, ({ ordersNumber }) => ordersNumber);
  if (total === 0)
    return (
      <Box component="p" mb="sm" c="dimmed">
        لم تصل طلبات في هذه المدة.
      </Box>
    );
  return (
    <>
      <Box component="p" mb="sm" c="dimmed">
        المجموع {formatNumber(total)}، بكل الحالات.
      </Box>
      <DayChart
        label="طلبات كل أسبوع"
        tone="palm"
        days={columnsOf(weeks, ({ ordersNumber }) => ordersNumber)}
        valueName="الطلبات"
        valueText={formatNumber}
        table={{
          head: ['الأسبوع', 'الطلبات'],
          rows: weeks.map(({ weekStart, ordersNumber }) => [
            formatDay(weekStart),
            formatNumber(ordersNumber),
          ]),
        }}
      />
    </>
  );
}

const givenIn = ({ attendance, exam, direct }: WeekOfPoints) => attendance + exam + direct;

function movesOf(given: number, taken: number): string {
  if (given === 0) return `خُصم من الطلاب ${countOf(taken, 'point')}.`;
  const gave = `مُنح الطلاب ${countOf(given, 'point', 'accusative')}`;
  return taken === 0 ? `${gave}.` : `${gave}، وخُصم منهم ${countOf(taken, 'point')}.`;
}

export function PointsChart({ weeks }: { weeks: readonly WeekOfPoints[] }) {
  const given = sumOf(weeks, givenIn);
  const taken = sumOf(weeks, ({ minus }) => minus);
  if (given === 0 && taken === 0)
    return (
      <Box component="p" mb="sm" c="dimmed">
        لم تُمنح نقاط في هذه المدة.
      </Box>
    );
  return (
    <>
      <Box component="p" mb="sm" c="dimmed">
        {movesOf(given, taken)}
      </Box>
      <DayChart
        label="النقاط الممنوحة كل أسبوع"
        tone="saffron"
        days={columnsOf(weeks, givenIn)}
        valueName="النقاط الممنوحة"
        valueText={formatNumber}
        table={{
          head: ['الأسبوع', 'حضور', 'امتحانات', 'مباشرة', 'مخصومة'],
          rows: weeks.map(({ weekStart, attendance, exam, direct, minus }) => [
            formatDay(weekStart),
            ...[attendance, exam, direct, minus].map(formatNumber),
          ]),
        }}
      />
    </>
  );
}
