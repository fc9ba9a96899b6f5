import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Order, placeOrder } from '@daad/contracts/orders.contract';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import { canonicalPhone } from '@daad/domain/phone';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { orderSearchKey } from '@daad/persistence/orders/order-search-key';
import { maybeOne } from '@daad/persistence/sql/statement';
import { lockStudent } from '@daad/persistence/students/lock-student';
import { price, priceProducts, type PricedLine, totalsOf } from '@daad/persistence/store/priced-cart';
import { DataSource, type EntityManager } from 'typeorm';
import { RateLimits } from '#api/auth/rate-limits.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { type Account, requireOwner } from '#api/auth/visitor.js';
import { checkout, writeOrder } from './place-order.statements.js';
import { readOrder, withPayment } from './read-orders.js';

type OrderForm = InputOf<typeof placeOrder>['body'];

/** Creates an order from a cart, or from items that a teacher chose for a student (contract section 4, `POST order`). */
@Injectable()
export class PlaceOrder {
  /** The orders that this process is placing now, by student and key. */
  private readonly placing = new Map<string, Promise<Order>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The same `key` of one student gives the same order for 24 hours, and counts once for the student's limit.
   * @throws ApiError `cart.empty` (400), `product.unavailable` and `cart.price-changed` (409), `product.not-found`
   * and `student.not-found` (404), `auth.not-owner` and `auth.forbidden` (403), `order.too-many` (429)
   */
  async run(account: Account, form: OrderForm, key: string | undefined): Promise<Order> {
    const studentId = form.studentId ?? account.userId;
    requireOwner(account, studentId);
    if (account.role === 'Student' && form.items) throw new ApiError('auth.forbidden');
    if (account.role !== 'Student' && !(form.studentId && form.items)) {
      throw new ApiError('request.invalid', {
        errors: {
          ...(!form.studentId && { studentId: ['يجب اختيار الطالب'] }),
          ...(!form.items && { items: ['المنتجات مطلوبة'] }),
        },
      });
    }
    const request = { account, studentId, form, key };
    if (key === undefined) return this.place(request);
    // Two clicks: the second one gets what the first one places, and counts as none.
    const place = `${studentId} ${key}`;
    const placing = this.placing.get(place) ?? this.place(request).finally(() => this.placing.delete(place));
    this.placing.set(place, placing);
    return placing;
  }

  private async place(request: Request): Promise<Order> {
    const order = await this.attempt(this.dataSource.manager, request).catch((error: unknown) => {
      // Another process may be writing the order of this key, which is no order more.
      if (request.key === undefined || !(error instanceof ApiError) || error.code !== 'order.too-many')
        throw error;
      return null;
    });
    if (order) return order;
    // Something changed between reading and writing: once more with the student locked, so that nothing can.
    const { studentId } = request;
    return inTransaction(this.dataSource, async (manager) => {
      found(await lockStudent(manager, studentId), 'student.not-found');
      const locked = await this.attempt(manager, request);
      if (locked) return locked;
      throw new Error(`The order of student ${studentId} could not be written`);
    });
  }

  /** In two trips: reads what is ordered, then writes it as it was read. @returns null when it has changed in between */
  private async attempt(
    manager: EntityManager,
    { account, studentId, form, key }: Request,
  ): Promise<Order | null> {
    const { cart, earlierOrderId, ...student } = found(
      await maybeOne(manager, checkout, { studentId, key: key ?? null }),
      'student.not-found',
    );
    if (earlierOrderId) return readOrder(manager, earlierOrderId);
    const lines = form.items ? await chosenLines(manager, studentId, form.items) : cart.map(price);
    const order = { account, student, form, key, lines: sellable(lines, form.expectedTotal) };
    if (account.role !== 'Student') return write(manager, order);
    const giveBack = await this.limits.reserve([['orders', studentId]]);
    let placed: Order | null = null;
    try {
      return (placed = await write(manager, order));
    } finally {
      if (!placed) await giveBack();
    }
  }
}

interface Request {
  account: Account;
  studentId: string;
  form: OrderForm;
  key: string | undefined;
}

interface NewOrder {
  account: Account;
  student: { id: string; fullName: string; phoneNumber: string; code: string; className: string | null };
  form: OrderForm;
  key: string | undefined;
  lines: PricedLine[];
}

async function write(
  manager: EntityManager,
  { account, student, form, key, lines }: NewOrder,
): Promise<Order | null> {
  const written = lines.map(({ image: _, available: __, ...line }) => ({ id: newId(), ...line }));
  const { total: totalPrice, itemsCount } = totalsOf(lines);
  const { fullName, code, phoneNumber: phone } = student;
  const deliverPhone = canonicalPhone(form.deliverPhone);
  const order = {
    deliverAddress: form.deliverAddress,
    deliverPhone,
    studentId: student.id,
    studentName: fullName,
    studentPhone: phone,
    studentCode: code,
    totalPrice,
    itemsCount,
  };
  const id = newId();
  const placed = await maybeOne(manager, writeOrder, {
    ...order,
    orderId: id,
    searchKey: orderSearchKey({ fullName, code, phone, deliverPhone }),
    lines: written,
    authorId: account.userId,
    key: key ?? null,
  });
  if (!placed) return null;
  const createdAt = placed.createdAt.toISOString();
  return withPayment({
    ...order,
    paidAmount: 0,
    id,
    orderNumber: placed.orderNumber,
    orderStatus: ORDER_STATUSES.Pending,
    orderStatusName: 'Pending' as const,
    createdAt,
    className: student.className,
    studentDeleted: false,
    items: written.map(({ itemId: _, ...item }) => item),
    timeline: [{ from: null, to: ORDER_STATUSES.Pending, authorName: placed.authorName, createdAt }],
  });
}

async function chosenLines(
  manager: EntityManager,
  studentId: string,
  items: { productId: string; quantity: number }[],
): Promise<PricedLine[]> {
  const lines = await priceProducts(manager, studentId, items);
  if (lines.length < items.length) throw new ApiError('product.not-found');
  return lines;
}

/** Lets lines through that can be sold as the shopper saw them. */
function sellable(lines: PricedLine[], expectedTotal: number | null | undefined): PricedLine[] {
  if (lines.length === 0) throw new ApiError('cart.empty');
  const gone = lines.filter((line) => !line.available).map((line) => line.productName);
  if (gone.length > 0) throw new ApiError('product.unavailable', { params: { name: gone.join('، ') } });
  if (expectedTotal != null && expectedTotal !== totalsOf(lines).total)
    throw new ApiError('cart.price-changed');
  return lines;
}
