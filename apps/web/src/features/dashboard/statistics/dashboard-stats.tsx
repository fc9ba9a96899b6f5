import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconAlertCircle,
  IconCash,
  IconCoins,
  IconReceipt,
  IconSchool,
  IconStairs,
  IconUsers,
} from '@tabler/icons-react';
import { formatRoundMoney } from '#web/lib/format.js';
import { useMay } from '#web/lib/use-may.js';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';
import { statisticsQuery } from './statistics.queries.js';
import { trendsOf } from './trends.js';

const WINDOW = 'آخر 30 يوماً';
const NOW = 'المسجل حالياً';
const COMPARED = 'التغيّر مقارنةً بالثلاثين يوماً السابقة';

/** With a plain space: the currency of millions wraps to the next line, rather than their last digits. */
const pounds = (amount: number) => formatRoundMoney(amount).replace('\u00a0', ' ');

/**
 * The numbers of the dashboard and their trends, the fees for who may see the report of them; `stats.changed` updates them. When they cannot be loaded, zeros
 * without trends (specification 2 section 7).
 */
export function DashboardStats() {
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery);
  const trends = data && trendsOf(data);
  const loading = !data && !error;
  const showsFees = useMay()('GET fees/Report') && (!data || data.fees !== undefined);
  const showsIncome = !data || data.income !== undefined;
  const placeholder = loading ? null : undefined;
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
      <StatRow
        cards
        of={{ data: error ? (data ?? null) : data }}
        {...((trends || loading) && { note: COMPARED })}
      >
        <StatCard
          label="إجمالي الطلاب"
          value={data?.studentsNumber ?? 0}
          trend={trends?.studentsNumber ?? placeholder}
          hint={NOW}
          icon={<IconUsers size={22} />}
          tone="success"
        />
        <StatCard
          label="إجمالي الصفوف"
          value={data?.classesNumber ?? 0}
          trend={trends?.classesNumber ?? placeholder}
          hint={NOW}
          icon={<IconSchool size={22} />}
          tone="info"
        />
        <StatCard
          label="المراحل التعليمية"
          value={data?.eductionalStagesNumber ?? 0}
          trend={trends?.eductionalStagesNumber ?? placeholder}
          hint={NOW}
          icon={<IconStairs size={22} />}
        />
        <StatCard
          label="الطلبات"
          value={data?.ordersNumber ?? 0}
          trend={trends?.ordersNumber ?? placeholder}
          hint={WINDOW}
          icon={<IconReceipt size={22} />}
          tone="info"
        />
        {showsIncome && (
          <StatCard
            label="إجمالي الدخل"
            value={pounds(data?.income ?? 0)}
            trend={trends?.income ?? placeholder}
            hint={WINDOW}
            icon={<IconCoins size={22} />}
            tone="success"
          />
        )}
        {showsFees && (
          <StatCard
            label="المصروفات المحصلة"
            value={pounds(data?.fees ?? 0)}
            trend={trends?.fees ?? placeholder}
            hint={WINDOW}
            icon={<IconCash size={22} />}
            tone="success"
          />
        )}
      </StatRow>
    </section>
  );
}
