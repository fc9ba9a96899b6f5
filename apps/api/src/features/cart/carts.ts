import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import { type addCartItem, type Cart, QUANTITY_TEXT } from '@daad/contracts/cart.contract';
import { MAX_QUANTITY } from '@daad/domain/cart-totals';
import { newId } from '@daad/persistence/ids';
import { onOneConnection } from '@daad/persistence/pg-connections';
import { maybeOne, one, run } from '@daad/persistence/sql/statement';
import { type CartLine, readCartLines, totalsOf } from '@daad/persistence/store/priced-cart';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '#api/errors/api-error.js';
import {
  addToCart,
  cartOfStudent,
  createCart,
  forgetRemovedProducts,
  removeLine,
  removeLines,
  setLineQuantity,
} from './cart.statements.js';

/** The cart that a change found, null when there is none, and whether it changed a line. */
interface LineChange {
  cartId: string | null;
  removedProducts: readonly string[] | null;
  changed: boolean;
}

/** Students' carts. Every change is published to the student's other screens (`cart.changed`). */
@Injectable()
export class Carts {
  constructor(private readonly dataSource: DataSource) {}

  async find(studentId: string): Promise<Cart | null> {
    const cart = await maybeOne(this.dataSource, cartOfStudent, { studentId });
    return cart ? cartOf(cart, await readCartLines(this.dataSource.manager, studentId)) : null;
  }

  async open(studentId: string): Promise<Cart> {
    await run(this.dataSource, createCart, { id: newId(), studentId });
    const cart = await this.find(studentId);
    if (!cart) throw new ApiError('student.not-found');
    return cart;
  }

  /**
   * @throws ApiError `product.not-found` (404), `product.unavailable` (409), `cart.too-many` (400) when the line would
   * pass 99, `auth.not-owner` (403) for a cart that is not the student's
   */
  add(
    studentId: string,
    { cartId = null, productId, quantity }: InputOf<typeof addCartItem>['body'],
  ): Promise<Cart> {
    const line = { id: newId(), studentId, cartId, productId, quantity, maxQuantity: MAX_QUANTITY };
    return this.change(
      studentId,
      (manager) => one(manager, addToCart, line),
      ({ cartId: ownCartId, productName, available }) => {
        if (cartId && cartId !== ownCartId) return new ApiError('auth.not-owner');
        if (productName === null) return new ApiError('product.not-found');
        if (!available) return new ApiError('product.unavailable', { params: { name: productName } });
        return new ApiError('cart.too-many', { errors: { quantity: [QUANTITY_TEXT] } });
      },
    );
  }

  /** @throws ApiError `cart.item-not-found` (404) */
  changeQuantity(studentId: string, itemId: string, quantity: number): Promise<Cart> {
    const write = (manager: EntityManager) => one(manager, setLineQuantity, { studentId, itemId, quantity });
    return this.change(studentId, write, () => new ApiError('cart.item-not-found'));
  }

  /** @throws ApiError `cart.item-not-found` (404) */
  remove(studentId: string, itemId: string): Promise<Cart> {
    const write = (manager: EntityManager) => one(manager, removeLine, { studentId, itemId });
    return this.change(studentId, write, () => new ApiError('cart.item-not-found'));
  }

  clear(studentId: string): Promise<Cart> {
    return this.change(studentId, (manager) => one(manager, removeLines, { studentId }));
  }

  async forgetRemoved(studentId: string): Promise<void> {
    await run(this.dataSource, forgetRemovedProducts, { studentId });
  }

  /**
   * Makes the cart when `write` finds none, and returns it as it is after the change.
   * @param refuse why nothing has changed; without it that is no error
   */
  private async change<Found extends LineChange>(
    studentId: string,
    write: (manager: EntityManager) => Promise<Found>,
    refuse?: (found: Found) => ApiError,
  ): Promise<Cart> {
    // Sent together; the second statement starts after the first is committed, so it reads the changed lines.
    const writeAndRead = () =>
      onOneConnection(this.dataSource, (manager) =>
        Promise.all([write(manager), readCartLines(manager, studentId)]),
      );
    let [found, lines] = await writeAndRead();
    if (found.cartId === null) {
      await this.open(studentId);
      [found, lines] = await writeAndRead();
    }
    if (found.cartId === null) throw new ApiError('student.not-found');
    if (!found.changed && refuse) throw refuse(found);
    return cartOf({ id: found.cartId, removedProducts: found.removedProducts ?? [] }, lines);
  }
}

function cartOf(
  { id, removedProducts }: { id: string; removedProducts: readonly string[] },
  lines: CartLine[],
): Cart {
  const cartItems = lines.map(({ itemId, description: _, ...line }) => ({ id: itemId, ...line }));
  return { id, cartItems, ...totalsOf(lines), removedProducts: [...removedProducts] };
}
