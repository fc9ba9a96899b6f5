import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { createProduct, Product, summarizeProducts } from '@daad/contracts/store.contract';
import { searchKey } from '@daad/domain/arabic-text';
import { lockOwner, ownerChanged } from '@daad/persistence/attachments/owners';
import { removeAttachmentsOf } from '@daad/persistence/attachments/remove-attachments';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { Catalogue } from './catalogue.js';

type ProductForm = InputOf<typeof createProduct>['body'];

const holdCategory = statement<{ id: string }>(
  'hold-category',
  `select id from category where id = $1 for key share`,
);
const insertProduct = statement(
  'insert-product',
  `insert into product (id, name, description, search_key, price, category_id, available, discount_type, discount_value)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const updateProduct = statement(
  'update-product',
  `update product set name = $2, description = $3, search_key = $4, price = $5, category_id = $6, available = $7,
                      discount_type = $8, discount_value = $9, updated_at = now()
   where id = $1`,
);
/** The row stays, unseen, for the order lines that point at it; carts and discounts forget it. */
const deleteProduct = statement<{ studentId: string; cartId: string }>(
  'delete-product',
  `with gone as (
     update product set deleted_at = now() where id = $1
   ), discounts as (
     delete from discount where product_id = $1
   ), lines as (
     delete from cart_item using cart where cart_item.product_id = $1 and cart.id = cart_item.cart_id
     returning cart.id as cart_id, cart.student_id
   )
   select student_id as "studentId", cart_id as "cartId" from lines order by student_id`,
);
const summary = statement<ResponseOf<typeof summarizeProducts>>(
  'products-summary',
  `select count(*) as total, count(*) filter (where available) as available,
          count(*) filter (where not available) as unavailable, coalesce(sum(price), 0) as "totalValue"
   from product where deleted_at is null`,
);

/** The teacher's side of products. Every change is told to everyone (`product.changed`). */
@Injectable()
export class Products {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: Catalogue,
  ) {}

  async summary(): Promise<ResponseOf<typeof summarizeProducts>> {
    const [figures] = await run(this.dataSource, summary);
    return figures!;
  }

  /** @throws ApiError `category.not-found` (404) */
  create(form: ProductForm): Promise<Product> {
    return this.save(newId(), form, (manager, values) => run(manager, insertProduct, values));
  }

  /** @throws ApiError `product.not-found`, `category.not-found` (404) */
  update(id: string, form: ProductForm): Promise<Product> {
    return this.save(id, form, async (manager, values) => {
      if (!(await lockOwner(manager, 'Product', id))) throw new ApiError('product.not-found');
      await run(manager, updateProduct, values);
    });
  }

  /**
   * Takes a product out of the store, of carts and of discounts at once; orders do not hold it back.
   * @throws ApiError `product.not-found` (404)
   */
  remove(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const product = await lockOwner(manager, 'Product', id);
      if (!product) throw new ApiError('product.not-found');
      const filesGone = await removeAttachmentsOf(manager, 'Product', id);
      const carts = await run(manager, deleteProduct, [id]);
      await appendEvents(manager, [
        ownerChanged(product),
        ...carts.map(({ studentId, cartId }) => ({
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
    write: (manager: EntityManager, values: unknown[]) => Promise<unknown>,
  ): Promise<Product> {
    return inTransaction(this.dataSource, async (manager) => {
      const [category] = await run(manager, holdCategory, [form.categoryId]);
      if (!category) throw new ApiError('category.not-found');
      await write(manager, [id, ...written(form)]);
      await appendEvents(manager, [ownerChanged({ type: 'Product', id, name: form.name })]);
      return this.catalogue.product(id, null, manager);
    });
  }
}

/** A discount of 0 is none. */
function written({ discountType, discountValue, ...form }: ProductForm): unknown[] {
  return [
    form.name,
    form.description,
    searchKey(`${form.name} ${form.description}`),
    form.price,
    form.categoryId,
    form.available,
    discountValue ? discountType : null,
    discountValue || null,
  ];
}
