import { Injectable } from '@nestjs/common';
import type { ResponseOf, InputOf } from '@daad/contracts/call';
import type { countOrders, listOrders, Order } from '@daad/contracts/orders.contract';
import type { Page } from '@daad/contracts/paging';
import { addDays, cairoDayStart } from '@daad/domain/calendar-day';
import { foldedPattern, phonePatternOfSearch } from '@daad/persistence/search';
import { readPage } from '@daad/persistence/sql/page';
import { maybeOne, one } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { type Account, requireOwner } from '../../auth/visitor.js';
import { orderCounts, ordersById, ordersPage } from './orders.statements.js';

@Injectable()
export class OrderQueries {
  constructor(private readonly dataSource: DataSource) {}

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
    const order = await maybeOne(this.dataSource, ordersById, { ids: [id] });
    if (!order) throw new ApiError('order.not-found', { params: { id } });
    requireOwner(account, order.studentId);
    return order;
  }

  counts(): Promise<ResponseOf<typeof countOrders>> {
    return one(this.dataSource, orderCounts, {});
  }
}
