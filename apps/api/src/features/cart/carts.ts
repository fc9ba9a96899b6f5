import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import { type addCartItem, type Cart, type CartItem, QUANTITY_TEXT } from '@daad/contracts/cart.contract';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { lockStudent } from '@daad/persistence/students/lock-student';
import { type PricedLine, readCartLinesWithImages, totalsOf } from '@daad/persistence/store/priced-cart';
import { DataSource, type EntityManager } from 'typeorm';
import { MAX_QUANTITY } from '@daad/domain/cart-totals';
import { ApiError } from '../../errors/api-error.js';

const cartOf = statement<{ id: string }>('cart-of-student', `select id from cart where student_id = $1`);
const createCart = statement(
  'create-cart',
  `insert into cart (id, student_id) values ($1, $2) on conflict (student_id) do nothing`,
);
const productToAdd = statement<{ name: string; available: boolean; inCart: number }>(
  'product-to-add',
  `select p.name, p.available,
          coalesce((select quantity from cart_item where cart_id = $2 and product_id = p.id), 0) as "inCart"
   from product p where p.id = $1 and p.deleted_at is null for share`,
);
const growLine = statement(
  'grow-cart-line',
  `insert into cart_item (id, cart_id, product_id, quantity) values ($1, $2, $3, $4)
   on conflict (cart_id, product_id) do update set quantity = cart_item.quantity + excluded.quantity`,
);
const setQuantity = statement<{ id: string }>(
  'set-cart-line-quantity',
  `update cart_item set quantity = $3 where id = $2 and cart_id = $1 returning id`,
);
const deleteLine = statement<{ id: string }>(
  'delete-cart-line',
  `delete from cart_item where id = $2 and cart_id = $1 returning id`,
);
const deleteLines = statement<{ id: string }>(
  'clear-cart',
  `delete from cart_item where cart_id = $1 returning id`,
);

/** Students' carts. Every change is told to the student's other screens (`cart.changed`). */
@Injectable()
export class Carts {
  constructor(private readonly dataSource: DataSource) {}

  async find(studentId: string): Promise<Cart | null> {
    const [cart] = await run(this.dataSource, cartOf, [studentId]);
    return cart ? toCart(cart.id, await readCartLinesWithImages(this.dataSource.manager, studentId)) : null;
  }

  open(studentId: string): Promise<Cart> {
    return inTransaction(this.dataSource, async (manager) => {
      const cartId = await this.lockCart(manager, studentId);
      return toCart(cartId, await readCartLinesWithImages(manager, studentId));
    });
  }

  /**
   * @throws ApiError `product.not-found` (404), `product.unavailable` (409), `cart.too-many` (400) when the line would
   * pass 99, `auth.not-owner` (403) for a cart that is not the student's
   */
  add(
    studentId: string,
    { cartId, productId, quantity }: InputOf<typeof addCartItem>['body'],
  ): Promise<Cart> {
    return this.change(studentId, async (manager, ownCartId) => {
      if (cartId && cartId !== ownCartId) throw new ApiError('auth.not-owner');
      const [product] = await run(manager, productToAdd, [productId, ownCartId]);
      if (!product) throw new ApiError('product.not-found');
      if (!product.available) throw new ApiError('product.unavailable', { params: { name: product.name } });
      if (product.inCart + quantity > MAX_QUANTITY) {
        throw new ApiError('cart.too-many', { errors: { quantity: [QUANTITY_TEXT] } });
      }
      await run(manager, growLine, [newId(), ownCartId, productId, quantity]);
      return true;
    });
  }

  /** @throws ApiError `cart.item-not-found` (404) */
  changeQuantity(studentId: string, itemId: string, quantity: number): Promise<Cart> {
    return this.change(studentId, async (manager, cartId) => {
      const changed = await run(manager, setQuantity, [cartId, itemId, quantity]);
      if (changed.length === 0) throw new ApiError('cart.item-not-found');
      return true;
    });
  }

  /** @throws ApiError `cart.item-not-found` (404) */
  remove(studentId: string, itemId: string): Promise<Cart> {
    return this.change(studentId, async (manager, cartId) => {
      const removed = await run(manager, deleteLine, [cartId, itemId]);
      if (removed.length === 0) throw new ApiError('cart.item-not-found');
      return true;
    });
  }

  clear(studentId: string): Promise<Cart> {
    return this.change(
      studentId,
      async (manager, cartId) => (await run(manager, deleteLines, [cartId])).length > 0,
    );
  }

  /** Runs one change with the cart locked; `work` tells whether anything changed. */
  private change(
    studentId: string,
    work: (manager: EntityManager, cartId: string) => Promise<boolean>,
  ): Promise<Cart> {
    return inTransaction(this.dataSource, async (manager) => {
      const cartId = await this.lockCart(manager, studentId);
      if (await work(manager, cartId)) {
        await appendEvents(manager, [
          { name: 'cart.changed', aggregateId: studentId, payload: { studentId, cartId } },
        ]);
      }
      return toCart(cartId, await readCartLinesWithImages(manager, studentId));
    });
  }

  private async lockCart(manager: EntityManager, studentId: string): Promise<string> {
    if (!(await lockStudent(manager, studentId))) throw new ApiError('student.not-found');
    const [present] = await run(manager, cartOf, [studentId]);
    if (present) return present.id;
    const cartId = newId();
    await run(manager, createCart, [cartId, studentId]);
    return cartId;
  }
}

function toCart(id: string, lines: PricedLine[]): Cart {
  return { id, cartItems: lines.map(toCartItem), ...totalsOf(lines) };
}

function toCartItem({ itemId, description: _, ...line }: PricedLine): CartItem {
  return { id: itemId!, ...line, image: line.image as CartItem['image'] };
}
