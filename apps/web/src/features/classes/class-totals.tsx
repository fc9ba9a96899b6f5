import { IconSchool, IconStairs, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';
import { classTotalsQuery } from './classes.queries.js';

export function ClassTotals() {
  const { data, error } = useQuery(classTotalsQuery);
  return (
    <StatRow of={{ data, error }}>
      <StatCard
        label="إجمالي الصفوف"
        value={data?.classesNumber}
        icon={<IconSchool size={22} />}
        tone="info"
      />
      <StatCard
        label="إجمالي الطلاب"
        value={data?.studentsNumber}
        hint="المسجلون في الصفوف"
        icon={<IconUsers size={22} />}
        tone="success"
      />
      <StatCard
        label="متوسط الطلاب لكل صف"
        value={data?.averageStudents}
        icon={<IconUsersGroup size={22} />}
      />
      <StatCard
        label="المراحل النشطة"
        value={data?.activeStages}
        hint="مراحل لها صفوف"
        icon={<IconStairs size={22} />}
      />
    </StatRow>
  );
}
