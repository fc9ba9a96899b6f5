import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ResponseOf, InputOf } from '@daad/contracts/call';
import type { countOrders, listOrders, Order } from '@daad/contracts/orders.contract';
import type { Page } from '@daad/contracts/paging';
import { ORDER_STATUSES, type OrderStatus } from '@daad/domain/order-status';
import { OrderCount } from '@daad/persistence/entities/order-count.entity';
import { readPage } from '@daad/persistence/sql/page';
import { DataSource, Repository } from 'typeorm';
import { type Account, requireOwner } from '#api/auth/visitor.js';
import { matchOrders } from './match-orders.js';
import { ordersPage } from './orders.statements.js';
import { readOrder, withPayment } from './read-orders.js';

@Injectable()
export class OrderQueries {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(OrderCount) private readonly orderCounts: Repository<OrderCount>,
  ) {}

  /** @throws ApiError `auth.not-owner` (403) when a student asks for another's orders */
  async page(account: Account, form: InputOf<typeof listOrders>['body']): Promise<Page<Order>> {
    if (form.studentId) requireOwner(account, form.studentId);
    const { orderIds } = form;
    const studentId = account.role === 'Student' ? account.userId : form.studentId;
    const filters = { ...matchOrders({ ...form, studentId }), orderIds: orderIds && { orderIds } };
    const page = await readPage(this.dataSource, ordersPage, form, {}, filters);
    return { ...page, items: page.items.map(withPayment) };
  }

  /** @throws ApiError `order.not-found` (404), `auth.not-owner` (403) */
  async one(account: Account, id: string): Promise<Order> {
    const order = await readOrder(this.dataSource, id);
    requireOwner(account, order.studentId);
    return order;
  }

  async counts(): Promise<ResponseOf<typeof countOrders>> {
    const counts = await this.orderCounts
      .createQueryBuilder('kept')
      .select('kept.status', 'status')
      .addSelect('sum(kept.count)', 'count')
      .groupBy('kept.status')
      .getRawMany<{ status: OrderStatus; count: number }>();
    const countOf = (status: OrderStatus) => counts.find((each) => each.status === status)?.count ?? 0;
    return {
      pending: countOf(ORDER_STATUSES.Pending),
      prepared: countOf(ORDER_STATUSES.Prepared),
      delivered: countOf(ORDER_STATUSES.Delivered),
      canceled: countOf(ORDER_STATUSES.Canceled),
    };
  }
}
