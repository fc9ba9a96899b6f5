import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { countOrders, listOrders, Order } from '@daad/contracts/orders.contract';
import type { ResponseOf } from '@daad/contracts/call';
import { type Page, toPage } from '@daad/contracts/paging';
import { addDays, cairoDayStart } from '@daad/domain/calendar-day';
import { orderColumns } from '@daad/persistence/orders/order-rows';
import { foldedPattern, phonePatternOfSearch } from '@daad/persistence/search';
import { run, statement } from '@daad/persistence/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { type Account, requireOwner } from '../../auth/visitor.js';

const matching = `
  from orders o
  where ($1::uuid is null or o.student_id = $1)
    and ($2::smallint is null or o.status = $2)
    and ($3::text is null or o.search_key like $3 or o.search_key like $4)
    and ($5::timestamptz is null or o.created_at >= $5)
    and ($6::timestamptz is null or o.created_at < $6)
    and ($7::uuid[] is null or o.id = any($7))`;

const ordersPage = statement<Order>(
  'orders-page',
  `select ${orderColumns} from (
     select o.* ${matching} order by o.created_at desc, o.id desc limit $8 offset $9
   ) o order by o.created_at desc, o.id desc`,
);
const ordersCount = statement<{ count: number }>('orders-count', `select count(*) as count ${matching}`);
const ordersById = statement<Order>(
  'orders-by-id',
  `select ${orderColumns} from orders o where o.id = any($1) order by array_position($1, o.id)`,
);
const countByStatus = statement<ResponseOf<typeof countOrders>>(
  'orders-count-by-status',
  `select count(*) filter (where status = 1) as pending, count(*) filter (where status = 2) as prepared,
          count(*) filter (where status = 3) as delivered, count(*) filter (where status = 4) as canceled
   from orders`,
);

@Injectable()
export class OrderQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `auth.not-owner` (403) when a student asks for another's orders */
  async page(account: Account, filter: InputOf<typeof listOrders>['body']): Promise<Page<Order>> {
    if (filter.studentId) requireOwner(account, filter.studentId);
    const { pageNumber, pageSize } = filter;
    const values = [
      account.role === 'Student' ? account.userId : (filter.studentId ?? null),
      filter.orderStatus ?? null,
      foldedPattern(filter.search),
      phonePatternOfSearch(filter.search),
      filter.from ? cairoDayStart(filter.from) : null,
      filter.to ? cairoDayStart(addDays(filter.to, 1)) : null,
      filter.orderIds ?? null,
    ];
    const [orders, [total]] = await Promise.all([
      run(this.dataSource, ordersPage, [...values, pageSize, (pageNumber - 1) * pageSize]),
      run(this.dataSource, ordersCount, values),
    ]);
    return toPage(orders, total?.count ?? 0, filter);
  }

  /** @throws ApiError `order.not-found` (404), `auth.not-owner` (403) */
  async one(account: Account, id: string): Promise<Order> {
    const [order] = await this.byId([id]);
    if (!order) throw new ApiError('order.not-found', { params: { id } });
    requireOwner(account, order.studentId);
    return order;
  }

  /** Orders in the order of the ids; unknown ones are left out. */
  byId(ids: string[], on: DataSource | EntityManager = this.dataSource): Promise<Order[]> {
    return run(on, ordersById, [ids]);
  }

  async counts(): Promise<ResponseOf<typeof countOrders>> {
    const [counts] = await run(this.dataSource, countByStatus);
    return counts!;
  }
}
