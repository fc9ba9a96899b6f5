import type { Category } from '@daad/contracts/categories.contract';
import type { Page } from '@daad/contracts/paging';
import { formatNumber } from '@daad/domain/amount-text';
import { IconCategory, IconFiles, IconListNumbers } from '@tabler/icons-react';
import { StatCard, StatRow } from '#web/ui/stat-card.js';

/** `of` is the query of the page on screen. */
export function CategoriesTotals({ of }: { of: { data: Page<Category> | undefined; error: unknown } }) {
  const { data } = of;
  return (
    <StatRow of={of}>
      <StatCard
        label="إجمالي الفئات"
        value={formatNumber(data?.totalCount ?? 0)}
        icon={<IconCategory size={22} />}
      />
      <StatCard
        label="الصفحة الحالية"
        value={formatNumber(data?.pageNumber ?? 1)}
        hint={data && `من ${formatNumber(Math.max(1, data.totalPages))}`}
        icon={<IconFiles size={22} />}
        tone="info"
      />
      <StatCard
        label="عناصر الصفحة"
        value={formatNumber(data?.items.length ?? 0)}
        icon={<IconListNumbers size={22} />}
        tone="success"
      />
    </StatRow>
  );
}
