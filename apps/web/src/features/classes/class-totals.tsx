import { formatNumber } from '@daad/domain/amount-text';
import { IconSchool, IconStairs, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { StatCard, StatRow } from '../../ui/stat-card.js';
import { classTotalsQuery } from './classes.queries.js';

export function ClassTotals() {
  const { data, error } = useQuery(classTotalsQuery);
  const figure = (value: number | undefined) => formatNumber(value ?? 0);
  return (
    <StatRow of={{ data, error }}>
      <StatCard
        label="إجمالي الصفوف"
        value={figure(data?.classesNumber)}
        icon={<IconSchool size={22} />}
        tone="info"
      />
      <StatCard
        label="إجمالي الطلاب"
        value={figure(data?.studentsNumber)}
        hint="المسجلون في الصفوف"
        icon={<IconUsers size={22} />}
        tone="success"
      />
      <StatCard
        label="متوسط الطلاب لكل صف"
        value={figure(data?.averageStudents)}
        icon={<IconUsersGroup size={22} />}
      />
      <StatCard
        label="المراحل النشطة"
        value={figure(data?.activeStages)}
        hint="مراحل لها صفوف"
        icon={<IconStairs size={22} />}
      />
    </StatRow>
  );
}
