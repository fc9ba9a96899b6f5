import type { Stage } from '@daad/contracts/stages.contract';
import { IconSchool, IconStairs, IconUsers } from '@tabler/icons-react';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';

const sumOf = (stages: readonly Stage[], key: 'studentsNumber' | 'classesNumber') =>
  stages.reduce((sum, stage) => sum + stage[key], 0);

/** `stages`: undefined while they load. */
export function StageTotals({
  stages: data,
  error,
}: {
  stages: readonly Stage[] | undefined;
  error: unknown;
}) {
  const stages = data ?? [];
  return (
    <StatRow of={{ data, error }}>
      <StatCard label="إجمالي المراحل" value={stages.length} icon={<IconStairs size={22} />} />
      <StatCard
        label="إجمالي الصفوف"
        value={sumOf(stages, 'classesNumber')}
        icon={<IconSchool size={22} />}
        tone="info"
      />
      <StatCard
        label="إجمالي الطلاب"
        value={sumOf(stages, 'studentsNumber')}
        icon={<IconUsers size={22} />}
        tone="success"
      />
    </StatRow>
  );
}
