import type { Category } from '@daad/contracts/categories.contract';
import type { Page } from '@daad/contracts/paging';
import { formatNumber } from '@daad/domain/amount-text';
import { IconCategory, IconFiles, IconListNumbers } from '@tabler/icons-react';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';

/** `of` is the query of the page on screen. */
export function CategoriesTotals({ of }: { of: { data: Page<Category> | undefined; error: unknown } }) {
  const { data } = of;
  return (
    <StatRow of={of}>
      <StatCard label="إجمالي الفئات" value={data?.totalCount} icon={<IconCategory size={22} />} />
      <StatCard
        label="الصفحة الحالية"
        value={data?.pageNumber}
        hint={data && `من ${formatNumber(Math.max(1, data.totalPages))}`}
        icon={<IconFiles size={22} />}
        tone="info"
      />
      <StatCard
        label="عناصر الصفحة"
        value={data?.items.length}
        icon={<IconListNumbers size={22} />}
        tone="success"
      />
    </StatRow>
  );
}
