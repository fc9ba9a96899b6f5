import { Button } from '@mantine/core';
import type { Discount } from '@daad/contracts/discounts.contract';
import { arabicPlural, type PluralForms } from '@daad/domain/arabic-text';
import { IconDiscount2, IconPlus, IconSearch } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { DeleteDiscount } from '#web/features/discounts/delete-discount.js';
import { DiscountForm } from '#web/features/discounts/discount-form.js';
import { DiscountsFilters } from '#web/features/discounts/discounts-filters.js';
import {
  type DiscountsSearch,
  isFiltered,
  isNarrowed,
  narrow,
  readDiscountsSearch,
} from '#web/features/discounts/discounts-search.js';
import { DiscountsTable } from '#web/features/discounts/discounts-table.js';
import { discountsPageQuery } from '#web/features/discounts/discounts.queries.js';
import { preload } from '#web/lib/preload.js';
import { usePage } from '#web/lib/use-page.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { PageHeader } from '#web/ui/page-header.js';
import { Pager, rangeText } from '#web/ui/pager.js';
import { StatusBadge } from '#web/ui/status-badge.js';
import { showSuccess } from '#web/ui/show-success.js';
import { useDialog } from '#web/ui/use-dialog.js';

export const Route = createFileRoute('/app/teacher/discounts')({
  validateSearch: readDiscountsSearch,
  loaderDeps: ({ search: { code, product, page } }) => ({ code, product, page }),
  loader: ({ context, deps }) => preload(context.queryClient, discountsPageQuery(deps)),
  component: TeacherDiscounts,
});

const ACTIVE: PluralForms = {
  zero: 'لا خصومات نشطة',
  one: 'خصم نشط واحد',
  two: 'خصمان نشطان',
  few: '{n} خصومات نشطة',
  many: '{n} خصماً نشطاً',
  other: '{n} خصم نشط',
};

/** Specification 2 section 2. */
function TeacherDiscounts() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, table } = usePage(discountsPageQuery(search), (last) => goTo(last, true));
  const form = useDialog<{ discount: Discount | null }>();
  const removal = useDialog<Discount>();
  const filter = (filters: DiscountsSearch) => void navigate({ search: filters, replace: true });
  const goTo = (page: number, replace = false) =>
    void navigate({ search: { ...search, page: page > 1 ? page : undefined }, replace });
  const shown = data && narrow(data.items, search);
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => form.open({ discount: null })}>
      إضافة خصم
    </Button>
  );

  return (
    <>
      <PageHeader
        title="إدارة الخصومات"
        badge={data && <StatusBadge tone="success">{arabicPlural(data.totalCount, ACTIVE)}</StatusBadge>}
        description="خصم الطالب يحل محل خصم المنتج، ويراه في المتجر في لحظته"
        actions={addButton}
      />
      <DiscountsFilters
        search={search}
        onChange={(filters) => filter({ ...search, ...filters })}
        onReset={() => filter({})}
      />
      <DiscountsTable
        {...table}
        rows={shown}

        onEdit={(discount) => form.open({ discount })}
        onDelete={removal.open}
        empty={
          isFiltered(search) ? (
            <EmptyState icon={<IconSearch size={28} />} title="لا توجد خصومات مطابقة">
              {data && data.items.length > 0
                ? 'النوع والقيمة يصفّيان الصفحة المعروضة: انتقل إلى صفحة أخرى أو امسح الفلاتر.'
                : 'راجع كود الطالب ورقم المنتج، أو امسح الفلاتر لترى كل الخصومات.'}
            </EmptyState>
          ) : (
            <EmptyState icon={<IconDiscount2 size={28} />} title="لا توجد خصومات" action={addButton}>
              أضف خصماً لطالب على منتج، فيراه في المتجر في لحظته.
            </EmptyState>
          )
        }
      />
      {data && shown && (
        <Pager
          of={data}
          onPageChange={goTo}
          numbers="ellipsis"
          summary={
            isNarrowed(search)
              ? `${shown.length} من ${data.items.length} في هذه الصفحة`
              : rangeText(data.pageNumber, data.pageSize, data.totalCount)
          }
        />
      )}
      {form.view((dialog, subject) => (
        <DiscountForm {...dialog} discount={subject.discount} onSaved={showSuccess} />
      ))}
      {removal.view((dialog, subject) => (
        <DeleteDiscount {...dialog} discount={subject} onDeleted={showSuccess} />
      ))}
    </>
  );
}
