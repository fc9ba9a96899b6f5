import type { Discount } from '@daad/contracts/discounts.contract';
import { arabicPlural, type PluralForms } from '@daad/domain/arabic-text';
import { IconDiscount2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { DiscountForm } from '#web/features/discounts/discount-form.js';
import { DiscountsFilters } from '#web/features/discounts/discounts-filters.js';
import { DiscountsTable } from '#web/features/discounts/discounts-table.js';
import { removeDiscount } from '#web/features/discounts/discounts.mutations.js';
import { discountsSearch } from '#web/features/discounts/discounts-search.js';
import { discountsList, discountsPageQuery } from '#web/features/discounts/discounts.queries.js';
import { isNarrowed, narrow } from '#web/features/discounts/narrow.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { DeleteDialog } from '#web/ui/dialog/delete-dialog.js';
import { ListPage } from '#web/ui/table/list-page.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';

export const Route = createFileRoute('/app/teacher/discounts')({
  validateSearch: discountsSearch.readSearch,
  loaderDeps: ({ search: { code, product, page } }) => ({ code, product, page }),
  loader: ({ context, deps }) =>
    mayLoad(context, '/app/teacher/discounts') && preload(context.queryClient, discountsPageQuery(deps)),
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
  const list = useList({ ...discountsList, query: discountsPageQuery }, search);
  const { data } = list;
  const shown = data && narrow(data.items, search);
  const dialogs = useDialogs({
    form: (dialog, discount: Discount | null) => <DiscountForm {...dialog} discount={discount} />,
    removal: (dialog, { id, studentName, productName }: Discount) => (
      <DeleteDialog
        {...dialog}
        what="الخصم"
        name={studentName}
        id={id}
        mutation={removeDiscount}
        note="يعود سعر المنتج للطالب كما هو لغيره. لا يمكن التراجع عن هذا الإجراء."
        done={`تم حذف خصم ${studentName}`}
      >
        هل أنت متأكد من حذف خصم <strong>{studentName}</strong> على <strong>{productName}</strong>؟
      </DeleteDialog>
    ),
  });

  return (
    <ListPage
      list={list}
      title="إدارة الخصومات"
      badge={data && <StatusBadge tone="success">{arabicPlural(data.totalCount, ACTIVE)}</StatusBadge>}
      description="خصم الطالب يحل محل خصم المنتج، ويراه في المتجر في لحظته"
      add={{ label: 'إضافة خصم', onClick: () => dialogs.open('form', null) }}
      filters={<DiscountsFilters {...list.filters} />}
      none={{
        icon: <IconDiscount2 size={28} />,
        title: 'لا توجد خصومات',
        text: 'أضف خصماً لطالب على منتج، فيراه في المتجر في لحظته.',
      }}
      noneFound={{
        title: 'لا توجد خصومات مطابقة',
        text:
          data && data.items.length > 0
            ? 'النوع والقيمة يصفّيان الصفحة المعروضة: انتقل إلى صفحة أخرى أو امسح الفلاتر.'
            : 'راجع كود الطالب ورقم المنتج، أو امسح الفلاتر لترى كل الخصومات.',
      }}
      pager={
        isNarrowed(search) && shown
          ? { summary: `${shown.length} من ${data.items.length} في هذه الصفحة` }
          : {}
      }
      below={dialogs.view}
    >
      {(table) => (
        <DiscountsTable
          {...table}
          rows={shown}
          onEdit={(discount) => dialogs.open('form', discount)}
          onDelete={(discount) => dialogs.open('removal', discount)}
        />
      )}
    </ListPage>
  );
}
