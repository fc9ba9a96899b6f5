import { useQuery } from '@tanstack/react-query';
import { IconStairs, IconUsers } from '@tabler/icons-react';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';
import { statisticsQuery } from './statistics.queries.js';

/** Two of the dashboard's numbers, above the list of students. */
export function StudentTotals() {
  const { data, error } = useQuery(statisticsQuery);
  return (
    <StatRow of={{ data, error }}>
      <StatCard
        label="إجمالي الطلاب"
        value={data?.studentsNumber ?? 0}
        icon={<IconUsers size={22} />}
        tone="success"
      />
      <StatCard
        label="المراحل التعليمية"
        value={data?.eductionalStagesNumber ?? 0}
        icon={<IconStairs size={22} />}
      />
    </StatRow>
  );
}
