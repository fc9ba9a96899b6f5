import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Category, createCategory } from '@daad/contracts/categories.contract';
import { countOf, searchKey } from '@daad/domain/arabic-text';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { appendEvents, type NewEvent } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';

type CategoryForm = InputOf<typeof createCategory>['body'];

const insertCategory = statement<Category>(
  'insert-category',
  `insert into category (id, name, description, search_key, name_key) values ($1, $2, $3, $4, $5)
   returning id, name, description`,
);
const updateCategory = statement<Category & { formerName: string }>(
  'update-category',
  `update category set name = $2, description = $3, search_key = $4, name_key = $5
   from (select id as former_id, name as former_name from category where id = $1 for no key update) former
   where id = former_id returning id, name, description, former_name as "formerName"`,
);
const anyProduct = statement<{ id: string; name: string }>(
  'any-product-of-category',
  `select id, name from product where category_id = $1 and deleted_at is null order by id limit 1 for share`,
);
const lockCategory = statement<{ id: string }>(
  'lock-category',
  `select id from category where id = $1 for update`,
);
const countProducts = statement<{ products: number }>(
  'count-category-products',
  `select count(*) as products from product where category_id = $1 and deleted_at is null`,
);
const deleteCategory = statement('delete-category', `delete from category where id = $1`);

const changed = (id: string, action: 'created' | 'updated' | 'deleted'): NewEvent => ({
  name: 'data.changed',
  aggregateId: id,
  payload: { entity: 'category', id, action },
});

/** The teacher's side of categories. */
@Injectable()
export class Categories {
  constructor(private readonly dataSource: DataSource) {}

  create(form: CategoryForm): Promise<Category> {
    const id = newId();
    return inTransaction(this.dataSource, async (manager) => {
      const [category] = await run(manager, insertCategory, [id, ...written(form)]);
      await appendEvents(manager, [changed(id, 'created')]);
      return category!;
    });
  }

  /**
   * Open stores show the name on the category's products and in their filter. They hear of products alone, so one of
   * these stands for all.
   * @throws ApiError `category.not-found` (404)
   */
  update(id: string, form: CategoryForm): Promise<Category> {
    return inTransaction(this.dataSource, async (manager) => {
      const [saved] = await run(manager, updateCategory, [id, ...written(form)]);
      if (!saved) throw new ApiError('category.not-found');
      const { formerName, ...category } = saved;
      const products = formerName === category.name ? [] : await run(manager, anyProduct, [id]);
      await appendEvents(manager, [
        changed(id, 'updated'),
        ...products.map((product): NewEvent => ({
          name: 'product.changed',
          aggregateId: product.id,
          payload: product,
        })),
      ]);
      return category;
    });
  }

  /** @throws ApiError `category.not-found` (404), `category.in-use` (409) with the number of its products */
  remove(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const [category] = await run(manager, lockCategory, [id]);
      if (!category) throw new ApiError('category.not-found');
      // Counted after the lock: whoever was just putting a product into the category has finished.
      const [{ products } = { products: 0 }] = await run(manager, countProducts, [id]);
      if (products > 0) {
        throw new ApiError('category.in-use', { params: { counts: `بها ${countOf(products, 'product')}` } });
      }
      await run(manager, deleteCategory, [id]);
      await appendEvents(manager, [changed(id, 'deleted')]);
    });
  }
}

const written = ({ name, description }: CategoryForm) => [
  name,
  description,
  searchKey(`${name} ${description}`),
  searchKey(name),
];
