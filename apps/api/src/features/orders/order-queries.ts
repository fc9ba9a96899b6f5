import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ResponseOf, InputOf } from '@daad/contracts/call';
import type { countOrders, listOrders, Order } from '@daad/contracts/orders.contract';
import type { Page } from '@daad/contracts/paging';
import { addDays, cairoDayStart } from '@daad/domain/calendar-day';
import { ORDER_STATUSES, type OrderStatus } from '@daad/domain/order-status';
import { Order as OrderEntity } from '@daad/persistence/entities/order.entity';
import { foldedPattern, phonePatternOfSearch } from '@daad/persistence/search';
import { readPage } from '@daad/persistence/sql/page';
import { DataSource, Repository } from 'typeorm';
import { type Account, requireOwner } from '../../auth/visitor.js';
import { ordersPage } from './orders.statements.js';
import { readOrder } from './read-orders.js';

@Injectable()
export class OrderQueries {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
  ) {}

  /** @throws ApiError `auth.not-owner` (403) when a student asks for another's orders */
  async page(account: Account, form: InputOf<typeof listOrders>['body']): Promise<Page<Order>> {
    if (form.studentId) requireOwner(account, form.studentId);
    const studentId = account.role === 'Student' ? account.userId : form.studentId;
    const { orderStatus: status, from, to, orderIds } = form;
    const foldedSearch = foldedPattern(form.search);
    const mode = foldedSearch || orderIds ? 'gathered' : 'walked';
    const filters = {
      student: studentId && { studentId },
      status: status && { status },
      search: foldedSearch && {
        foldedSearch,
        searchPhone: phonePatternOfSearch(form.search) ?? foldedSearch,
      },
      from: from && { from: cairoDayStart(from) },
      before: to && { before: cairoDayStart(addDays(to, 1)) },
      orderIds: orderIds && { orderIds },
    };
    return readPage(this.dataSource, ordersPage[mode], form, {}, filters);
  }

  /** @throws ApiError `order.not-found` (404), `auth.not-owner` (403) */
  async one(account: Account, id: string): Promise<Order> {
    const order = await readOrder(this.dataSource, id);
    requireOwner(account, order.studentId);
    return order;
  }

  async counts(): Promise<ResponseOf<typeof countOrders>> {
    const counts = await this.orders
      .createQueryBuilder('o')
      .select('o.status', 'status')
      .addSelect('count(*)', 'count')
      .groupBy('o.status')
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
