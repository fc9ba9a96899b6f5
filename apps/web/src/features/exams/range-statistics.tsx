import type { ExamPointsRange } from '@daad/contracts/exam-points.contract';
import { formatDecimal, formatNumber } from '@daad/domain/amount-text';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';

interface RangeStatisticsProps {
  ranges: readonly ExamPointsRange[] | undefined;
  error: unknown;
}

/** The ranges in four numbers; undefined while loading. */
export function RangeStatistics({ ranges, error }: RangeStatisticsProps) {
  const points = (ranges ?? []).map((range) => range.points);
  const sum = points.reduce((total, one) => total + one, 0);
  return (
    <StatRow of={{ data: ranges, error }}>
      <StatCard label="عدد النطاقات" value={points.length} />
      <StatCard label="نطاقات تمنح نقاطاً" value={formatNumber(points.filter((one) => one > 0).length)} />
      <StatCard label="أعلى نقاط" value={Math.max(0, ...points)} />
      <StatCard label="متوسط النقاط" value={formatDecimal(points.length > 0 ? sum / points.length : 0)} />
    </StatRow>
  );
}
