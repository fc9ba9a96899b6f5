import { ORDER_STATUSES } from '@daad/domain/order-status';
import { orderCount } from '@daad/persistence/orders/order-count';
import { statement } from '@daad/persistence/sql/statement';
import { bool, int, json, list, nullable, uuid } from '@daad/persistence/sql/types';

/** Read for each batch of events, so its plan is kept; both facts in one trip. */
export const liveFacts = statement('live-facts', {
  params: { cartIds: list(uuid), withPending: bool },
  row: { cartCounts: json<Record<string, number>>(), pendingCount: nullable(int) },
  sql: `select coalesce((
          select jsonb_object_agg(cart_id, pieces)
          from (select cart_id, sum(quantity) as pieces from cart_item where cart_id = any(:cartIds) group by cart_id) carts
        ), '{}') as "cartCounts",
        case when :withPending then ${orderCount(String(ORDER_STATUSES.Pending))} end as "pendingCount"`,
});
