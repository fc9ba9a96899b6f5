import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import { type addCartItem, type Cart, QUANTITY_TEXT } from '@daad/contracts/cart.contract';
import { inTransaction } from '@daad/persistence/database';
import { CartItem } from '@daad/persistence/entities/cart-item.entity';
import { Cart as CartEntity } from '@daad/persistence/entities/cart.entity';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { maybeOne, run } from '@daad/persistence/sql/statement';
import { lockStudent } from '@daad/persistence/students/lock-student';
import { readCartLines, totalsOf } from '@daad/persistence/store/priced-cart';
import { DataSource, type EntityManager } from 'typeorm';
import { MAX_QUANTITY } from '@daad/domain/cart-totals';
import { ApiError } from '../../errors/api-error.js';
import { addToLine, cartOfStudent, productToAdd } from './cart.statements.js';

/** Students' carts. Every change is published to the student's other screens (`cart.changed`). */
@Injectable()
export class Carts {
  constructor(private readonly dataSource: DataSource) {}

  async find(studentId: string): Promise<Cart | null> {
    const cart = await maybeOne(this.dataSource, cartOfStudent, { studentId });
    return cart ? readCart(this.dataSource.manager, studentId, cart.id) : null;
  }

  open(studentId: string): Promise<Cart> {
    return this.change(studentId, () => Promise.resolve(false));
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
      const product = await maybeOne(manager, productToAdd, { productId, cartId: ownCartId });
      if (!product) throw new ApiError('product.not-found');
      if (!product.available) throw new ApiError('product.unavailable', { params: { name: product.name } });
      if (product.inCart + quantity > MAX_QUANTITY) {
        throw new ApiError('cart.too-many', { errors: { quantity: [QUANTITY_TEXT] } });
      }
      await run(manager, addToLine, { id: newId(), cartId: ownCartId, productId, quantity });
      return true;
    });
  }

  /** @throws ApiError `cart.item-not-found` (404) */
  changeQuantity(studentId: string, itemId: string, quantity: number): Promise<Cart> {
    return this.change(studentId, async (manager, cartId) => {
      const { affected } = await manager.update(CartItem, { id: itemId, cartId }, { quantity });
      if (affected === 0) throw new ApiError('cart.item-not-found');
      return true;
    });
  }

  /** @throws ApiError `cart.item-not-found` (404) */
  remove(studentId: string, itemId: string): Promise<Cart> {
    return this.change(studentId, async (manager, cartId) => {
      const { affected } = await manager.delete(CartItem, { id: itemId, cartId });
      if (affected === 0) throw new ApiError('cart.item-not-found');
      return true;
    });
  }

  clear(studentId: string): Promise<Cart> {
    return this.change(studentId, async (manager, cartId) => {
      const { affected } = await manager.delete(CartItem, { cartId });
      return affected !== 0;
    });
  }

  /** Runs one change with the cart locked; `work` returns whether anything changed. */
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
      return readCart(manager, studentId, cartId);
    });
  }

  private async lockCart(manager: EntityManager, studentId: string): Promise<string> {
    if (!(await lockStudent(manager, studentId))) throw new ApiError('student.not-found');
    const present = await maybeOne(manager, cartOfStudent, { studentId });
    if (present) return present.id;
    const cartId = newId();
    await manager.insert(CartEntity, { id: cartId, studentId });
    return cartId;
  }
}

async function readCart(manager: EntityManager, studentId: string, id: string): Promise<Cart> {
  const lines = await readCartLines(manager, studentId, { withImages: true });
  const cartItems = lines.map(({ itemId, description: _, ...line }) => ({ id: itemId, ...line }));
  return { id, cartItems, ...totalsOf(lines) };
}
