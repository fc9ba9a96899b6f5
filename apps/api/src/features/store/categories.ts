import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Category, createCategory } from '@daad/contracts/categories.contract';
import { countOf, searchKey } from '@daad/domain/arabic-text';
import { ownerChanged } from '@daad/persistence/attachments/owners';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { Category as CategoryEntity } from '@daad/persistence/entities/category.entity';
import { Product } from '@daad/persistence/entities/product.entity';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { lockRow } from '@daad/persistence/lock-row';
import { DataSource } from 'typeorm';
import { ApiError } from '#api/errors/api-error.js';

type CategoryForm = InputOf<typeof createCategory>['body'];

/** The teacher's side of categories. */
@Injectable()
export class Categories {
  constructor(private readonly dataSource: DataSource) {}

  create(form: CategoryForm): Promise<Category> {
    const category = { id: newId(), ...form };
    return inTransaction(this.dataSource, async (manager) => {
      await manager.insert(CategoryEntity, { ...category, ...keysOf(form) });
      await appendEvents(manager, [dataChanged('category', category.id, 'created')]);
      return category;
    });
  }

  /**
   * Open stores show the name on the category's products and in their filter. They subscribe to products alone, so the
   * event of one product makes them refetch all.
   * @throws ApiError `category.not-found` (404)
   */
  update(id: string, form: CategoryForm): Promise<Category> {
    return inTransaction(this.dataSource, async (manager) => {
      const former = await lockRow(manager, CategoryEntity, id, 'for_no_key_update');
      if (!former) throw new ApiError('category.not-found');
      await manager.update(CategoryEntity, id, { ...form, ...keysOf(form) });
      const events = [dataChanged('category', id, 'updated')];
      if (former.name !== form.name) {
        const product = await manager.findOne(Product, {
          where: { categoryId: id },
          order: { id: 'ASC' },
          lock: { mode: 'pessimistic_read' },
        });
        if (product) events.push(ownerChanged({ type: 'Product', id: product.id, name: product.name }));
      }
      await appendEvents(manager, events);
      return { id, ...form };
    });
  }

  /** @throws ApiError `category.not-found` (404), `category.in-use` (409) with the number of its products */
  remove(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      // Waits for those who are adding a product to the category; the count is read afterwards.
      const category = await lockRow(manager, CategoryEntity, id, 'pessimistic_write');
      if (!category) throw new ApiError('category.not-found');
      const products = await manager.countBy(Product, { categoryId: id });
      if (products > 0) {
        throw new ApiError('category.in-use', { params: { counts: `بها ${countOf(products, 'product')}` } });
      }
      await manager.delete(CategoryEntity, id);
      await appendEvents(manager, [dataChanged('category', id, 'deleted')]);
    });
  }
}

const keysOf = ({ name, description }: CategoryForm) => ({
  nameKey: searchKey(name),
  searchKey: searchKey(`${name} ${description}`),
});
