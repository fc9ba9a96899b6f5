import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { createProduct, Product, summarizeProducts } from '@daad/contracts/store.contract';
import { searchKey } from '@daad/domain/arabic-text';
import { lockOwner, ownerChanged } from '@daad/persistence/attachments/owners';
import { removeAttachmentsOf } from '@daad/persistence/attachments/remove-attachments';
import { inTransaction } from '@daad/persistence/database';
import { CartItem } from '@daad/persistence/entities/cart-item.entity';
import { Cart } from '@daad/persistence/entities/cart.entity';
import { Category } from '@daad/persistence/entities/category.entity';
import { Discount } from '@daad/persistence/entities/discount.entity';
import { Product as ProductEntity } from '@daad/persistence/entities/product.entity';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { lockRow } from '@daad/persistence/lock-row';
import { DataSource, type EntityManager, In, Repository } from 'typeorm';
import { ApiError, found } from '#api/errors/api-error.js';
import { Catalogue } from './catalogue.js';

type ProductForm = InputOf<typeof createProduct>['body'];
type ProductName = Pick<ProductEntity, 'id' | 'name'>;

/** The teacher's side of products. Every change is published to everyone (`product.changed`). */
@Injectable()
export class Products {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: Catalogue,
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
  ) {}

  async summary(): Promise<ResponseOf<typeof summarizeProducts>> {
    const total = await this.products.count();
    const available = await this.products.countBy({ available: true });
    const totalValue = (await this.products.sum('price')) ?? 0;
    return { total, available, unavailable: total - available, totalValue };
  }

  /** @throws ApiError `category.not-found` (404) */
  create(form: ProductForm): Promise<Product> {
    const id = newId();
    return this.save(id, form, (manager) => manager.insert(ProductEntity, { id, ...columnsOf(form) }));
  }

  /** @throws ApiError `product.not-found`, `category.not-found` (404) */
  update(id: string, form: ProductForm): Promise<Product> {
    return this.save(id, form, async (manager) => {
      if (!(await lockOwner(manager, 'Product', id))) throw new ApiError('product.not-found');
      await manager.update(ProductEntity, id, columnsOf(form));
    });
  }

  /**
   * Removes a product from the store, from carts and from discounts at once; orders do not prevent it.
   * @throws ApiError `product.not-found` (404)
   */
  remove(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const product = found(await lockOwner(manager, 'Product', id), 'product.not-found');
      const filesGone = await removeAttachmentsOf(manager, 'Product', id);
      // The row stays for the order lines that point at it.
      await manager.softDelete(ProductEntity, id);
      await manager.delete(Discount, { productId: id });
      const carts = await removeFromCarts(manager, product);
      await appendEvents(manager, [
        ownerChanged(product),
        ...carts.map(({ studentId, id: cartId }) => ({
          name: 'cart.changed' as const,
          aggregateId: studentId,
          payload: { studentId, cartId },
        })),
        ...filesGone,
      ]);
    });
  }

  private save(
    id: string,
    form: ProductForm,
    write: (manager: EntityManager) => Promise<unknown>,
  ): Promise<Product> {
    return inTransaction(this.dataSource, async (manager) => {
      const category = await lockRow(manager, Category, form.categoryId, 'for_key_share');
      if (!category) throw new ApiError('category.not-found');
      await write(manager);
      await appendEvents(manager, [ownerChanged({ type: 'Product', id, name: form.name })]);
      return this.catalogue.product(id, null, manager);
    });
  }
}

/** @returns the carts that it was in, which remember its name; the lock of the product keeps it out of others */
async function removeFromCarts(manager: EntityManager, { id, name }: ProductName): Promise<Cart[]> {
  const carts = await manager
    .createQueryBuilder(Cart, 'cart')
    .innerJoin(CartItem, 'item', 'item.cartId = cart.id')
    .where('item.productId = :id', { id })
    .orderBy('cart.studentId')
    // In one order, so that two deletions do not wait for each other.
    .setLock('for_no_key_update', undefined, ['cart'])
    .getMany();
  await manager
    .createQueryBuilder()
    .update(Cart)
    .set({ removedProducts: () => 'array_append(removed_products, :name)' })
    .where({ id: In(carts.map((cart) => cart.id)) })
    .setParameters({ name })
    .execute();
  await manager.delete(CartItem, { productId: id });
  return carts;
}

/** A discount of 0 is none. */
const columnsOf = ({ discountType, discountValue, ...form }: ProductForm) => ({
  ...form,
  searchKey: searchKey(`${form.name} ${form.description}`),
  discountType: (discountValue && discountType) || null,
  discountValue: discountValue || null,
});
