import { Text } from '@mantine/core';
import type { Discount } from '@daad/contracts/discounts.contract';
import { discountText } from '@daad/domain/amount-text';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';
import { EditAndDelete } from '#web/ui/table/row-action.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { StudentIdentity } from '#web/entities/student/student-identity.js';
import { DISCOUNT_TYPE_LABELS } from './discount-labels.js';

type DiscountsTableProps = ListProps<Discount> & {
  onEdit: (discount: Discount) => void;
  onDelete: (discount: Discount) => void;
};

export function DiscountsTable({ onEdit, onDelete, ...list }: DiscountsTableProps) {
  const columns: readonly Column<Discount>[] = [
    {
      id: 'student',
      header: 'الطالب',
      card: 'title',
      cell: ({ studentId, studentName, studentCode, className }) => (
        <StudentIdentity id={studentId} name={studentName} code={studentCode}>
          {className}
        </StudentIdentity>
      ),
    },
    {
      id: 'product',
      header: 'المنتج',
      compact: ({ productName }) => <bdi>{productName}</bdi>,
      cell: ({ productName, productIndex }) => (
        <span>
          <Text component="span">{productName}</Text>{' '}
          <Text component="span" size="sm" c="dimmed">
            (رقم <Ltr>{productIndex}</Ltr>)
          </Text>
        </span>
      ),
    },
    {
      id: 'type',
      header: 'النوع',
      card: 'hidden',
      cell: ({ discountType }) => (
        <StatusBadge tone={discountType === 'Percentage' ? 'info' : 'accent'}>
          {DISCOUNT_TYPE_LABELS[discountType]}
        </StatusBadge>
      ),
    },
    {
      id: 'value',
      header: 'الخصم',
      card: 'value',
      cell: (discount) => <bdi>{discountText(discount)}</bdi>,
    },
    {
      id: 'price',
      header: 'السعر للطالب',
      compact: ({ finalPrice }) => <Money value={finalPrice} />,
      cell: ({ price, finalPrice }) => <Money value={finalPrice} was={price} />,
    },
    actionsColumn(
      (discount) => (
        <EditAndDelete
          of={`خصم ${discount.studentName} على ${discount.productName}`}
          onEdit={() => onEdit(discount)}
          onDelete={() => onDelete(discount)}
        />
      ),
      '104px',
    ),
  ];
  return <DataTable columns={columns} rowId={({ id }) => id} label="الخصومات" cardsBelow={860} {...list} />;
}
