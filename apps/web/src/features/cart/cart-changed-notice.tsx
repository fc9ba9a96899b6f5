import { Alert, Button, List } from '@mantine/core';
import { countOf } from '@daad/domain/arabic-text';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatMoney } from '@daad/domain/amount-text';
import { Money } from '#web/ui/layout/isolates.js';
import type { CartDifference } from './cart-differences.js';

interface CartChangedNoticeProps {
  differences: readonly CartDifference[];
  /** The total now, without unavailable products. */
  total: number;
  /** Removes unavailable products and continues with the rest at today's prices. */
  onAccept: () => void;
}

function sentenceOf(difference: CartDifference): string {
  const name = `«${difference.productName}»`;
  switch (difference.kind) {
    case 'price':
      return `${name}: السعر الآن ${formatMoney(difference.now)} بدلاً من ${formatMoney(difference.was)}`;
    case 'unavailable':
      return `${name}: لم يعد متاحاً`;
    case 'gone':
      return `${name}: لم يعد في السلة`;
    case 'quantity':
      return `${name}: ${countOf(difference.now, 'piece')} بدلاً من ${countOf(difference.was, 'piece', 'genitive')}`;
    case 'new':
      return `${name}: أضيف إلى السلة (${countOf(difference.quantity, 'piece')})`;
  }
}

/** Shows the differences to the cart that the student agreed to, and asks again. */
export function CartChangedNotice({ differences, total, onAccept }: CartChangedNoticeProps) {
  const isUnavailable = differences.some(({ kind }) => kind === 'unavailable');
  return (
    <Alert
      role="alert"
      color="saffron"
      icon={<IconAlertTriangle size={20} />}
      title="تغيّرت سلتك، راجعها قبل الإرسال"
    >
      <List size="sm" spacing={4} mb="sm">
        {differences.map((difference) => (
          <List.Item key={`${difference.kind}:${difference.productName}`}>{sentenceOf(difference)}</List.Item>
        ))}
      </List>
      <Button size="sm" variant="default" onClick={onAccept}>
        {isUnavailable ? 'احذف غير المتاح وأكمل' : 'موافق'}: الإجمالي <Money value={total} />
      </Button>
    </Alert>
  );
}
