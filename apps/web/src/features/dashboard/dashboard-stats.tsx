import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconAlertCircle,
  IconCoins,
  IconReceipt,
  IconSchool,
  IconStairs,
  IconUsers,
} from '@tabler/icons-react';
import { formatNumber, formatRoundMoney } from '../../lib/format.js';
import { StatCard, StatRow } from '../../ui/stat-card.js';
import { statisticsQuery } from './statistics.queries.js';

const WINDOW = 'آخر 30 يوماً';
const NOW = 'المسجل حالياً';

/** The five figures of the dashboard; `stats.changed` moves them. Zeros when they cannot be had (specification 2 section 7). */
export function DashboardStats() {
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery);
  const figure = (value: number | undefined) => formatNumber(value ?? 0);
  return (
    <section aria-label="إحصائيات عامة">
      {error && !data && (
        <Alert color="clay" mb="sm" icon={<IconAlertCircle size={20} />}>
          <Group gap="sm">
            فشل في تحميل الإحصائيات
            <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
              إعادة المحاولة
            </Button>
          </Group>
        </Alert>
      )}
      <StatRow of={{ data: error ? (data ?? null) : data }}>
        <StatCard
          label="إجمالي الطلاب"
          value={figure(data?.studentsNumber)}
          hint={NOW}
          icon={<IconUsers size={22} />}
          tone="success"
        />
        <StatCard
          label="إجمالي الصفوف"
          value={figure(data?.classesNumber)}
          hint={NOW}
          icon={<IconSchool size={22} />}
          tone="info"
        />
        <StatCard
          label="المراحل التعليمية"
          value={figure(data?.eductionalStagesNumber)}
          hint={NOW}
          icon={<IconStairs size={22} />}
        />
        <StatCard
          label="الطلبات"
          value={figure(data?.ordersNumber)}
          hint={WINDOW}
          icon={<IconReceipt size={22} />}
          tone="info"
        />
        <StatCard
          label="إجمالي الدخل"
          value={formatRoundMoney(data?.income ?? 0)}
          hint={WINDOW}
          icon={<IconCoins size={22} />}
          tone="success"
        />
      </StatRow>
    </section>
  );
}
