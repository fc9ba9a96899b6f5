import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { countOf } from '@daad/domain/arabic-text';
import { Anchor, Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import { formatDay } from '#web/lib/format.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { Nothing, ProfileSection } from './profile-section.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './profile.module.css';
import { useMay } from '#web/lib/use-may.js';
import { mayOpen } from '#web/lib/teacher-pages.js';

export function StudentOrders({ id, orders: { items, totalCount } }: Pick<StudentProfile, 'id' | 'orders'>) {
  const mayManage = mayOpen(useMay(), '/app/teacher/orders');
  return (
    <ProfileSection
      title="الطلبات"
      aside={
        totalCount > 0 &&
        mayManage && (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to="/app/teacher/orders" search={{ student: id }} {...props} />}
          >
            {totalCount > items.length ? `كل الطلبات: ${countOf(totalCount, 'order')}` : 'إدارة طلباته'}
          </Anchor>
        )
      }
    >
      {items.length === 0 && <Nothing>لم يطلب شيئاً بعد</Nothing>}
      <ul>
        {items.map(({ id: orderId, orderNumber, createdAt, orderStatus, totalPrice, itemsCount }) => {
          const { label, tone } = orderStatusLabel(orderStatus);
          return (
            <li key={orderId} className={classes.line}>
              <Flex component="span" direction="column" flex={1} miw={0}>
                <span>
                  طلب <Ltr>#{orderNumber}</Ltr>
                </span>
                <span className={shared.quiet}>
                  <time dateTime={createdAt}>{formatDay(createdAt)}</time> · {countOf(itemsCount, 'piece')}
                </span>
              </Flex>
              <StatusBadge tone={tone}>{label}</StatusBadge>
              <Flex component="span" direction="column" align="flex-end" miw={84} fw={600}>
                <Money value={totalPrice} />
              </Flex>
            </li>
          );
        })}
      </ul>
    </ProfileSection>
  );
}
