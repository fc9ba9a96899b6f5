import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Page } from '@daad/contracts/paging';
import type { Category, listCategories } from '@daad/contracts/categories.contract';
import type { listProducts, Product } from '@daad/contracts/store.contract';
import { foldedPattern } from '@daad/persistence/search';
import { readFirst, readPage } from '@daad/persistence/sql/page';
import { DataSource, type EntityManager } from 'typeorm';
import { found } from '#api/errors/api-error.js';
import type { Visitor } from '#api/auth/visitor.js';
import { categoriesPage, productsPage } from './store.statements.js';

/** The products of the store, at the prices of the caller. */
@Injectable()
export class Catalogue {
  constructor(private readonly dataSource: DataSource) {}

  products(query: InputOf<typeof listProducts>['query'], visitor: Visitor): Promise<Page<Product>> {
    const { categoryId, available, minPrice, maxPrice, sort } = query;
    const foldedSearch = foldedPattern(query.search);
    const caller = { studentId: studentOf(visitor) };
    return readPage(this.dataSource, productsPage[sort], query, caller, {
      category: categoryId && { categoryId },
      available: available !== undefined && { available },
      search: foldedSearch && { foldedSearch },
      minPrice: minPrice !== undefined && { minPrice },
      maxPrice: maxPrice !== undefined && { maxPrice },
    });
  }

  /** @throws ApiError `product.not-found` (404) */
  async product(
    id: string,
    visitor: Visitor,
    on: DataSource | EntityManager = this.dataSource,
  ): Promise<Product> {
    return found(
      await readFirst(on, productsPage.name, { studentId: studentOf(visitor) }, { id: { id } }),
      'product.not-found',
    );
  }

  categories({ inUse, ...query }: InputOf<typeof listCategories>['query']): Promise<Page<Category>> {
    const foldedSearch = foldedPattern(query.search);
    const filters = {
      search: foldedSearch && { foldedSearch },
      inUse: inUse !== undefined && { inUse },
    };
    return readPage(this.dataSource, categoriesPage, query, {}, filters);
  }
}

const studentOf = (visitor: Visitor) => (visitor?.role === 'Student' ? visitor.userId : null);
