import { IconCash, IconCircleCheck, IconCircleX, IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@daad/domain/amount-text';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';
import { productsSummaryQuery } from './products.queries.js';

export function ProductsSummary() {
  const { data, error } = useQuery(productsSummaryQuery);
  return (
    <StatRow of={{ data, error }}>
      <StatCard label="إجمالي المنتجات" value={data?.total} icon={<IconPackage size={22} />} />
      <StatCard label="المتاح" value={data?.available} icon={<IconCircleCheck size={22} />} tone="success" />
      <StatCard label="غير المتاح" value={data?.unavailable} icon={<IconCircleX size={22} />} tone="danger" />
      <StatCard
        label="القيمة الإجمالية"
        value={formatMoney(data?.totalValue ?? 0)}
        icon={<IconCash size={22} />}
        tone="info"
      />
    </StatRow>
  );
}
