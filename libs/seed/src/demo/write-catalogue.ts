import { searchKey } from '@daad/domain/arabic-text';
import { Category } from '@daad/persistence/entities/category.entity';
import { Discount } from '@daad/persistence/entities/discount.entity';
import { Product } from '@daad/persistence/entities/product.entity';
import type { EntityManager } from 'typeorm';
import { before, idAt } from '../moments.js';
import { required } from '../required.js';
import type { SeedSchool } from '../school/school.js';
import { DEMO_CATEGORIES } from './category-content.js';
import { OWN_DISCOUNTS } from './order-content.js';
import { DEMO_PRODUCTS, type DemoProduct } from './product-content.js';

/** A product with its id, for orders and discounts. */
export interface WrittenProduct extends DemoProduct {
  id: string;
}

export const productOf = (products: WrittenProduct[], key: string): WrittenProduct =>
  required(products.find((product) => product.key === key));

const keyOf = ({ name, description }: { name: string; description: string }) =>
  searchKey(`${name} ${description}`);

/** Writes the categories and products without their pictures. */
export async function writeCatalogue(manager: EntityManager, now: Date): Promise<WrittenProduct[]> {
  const createdAt = before(now, { days: 64 });
  const categories = DEMO_CATEGORIES.map((category) => ({ ...category, id: idAt(createdAt) }));
  await manager.insert(
    Category,
    categories.map((category) => ({
      ...category,
      searchKey: keyOf(category),
      nameKey: searchKey(category.name),
      createdAt,
    })),
  );
  const products = DEMO_PRODUCTS.map((product, at) => ({
    ...product,
    id: idAt(before(createdAt, { minutes: -at })),
  }));
  await manager.insert(
    Product,
    products.map((product) => ({
      ...product,
      ...product.discount,
      searchKey: keyOf(product),
      available: !product.unavailable,
      categoryId: required(categories.find(({ key }) => key === product.category)).id,
      createdAt,
    })),
  );
  return products;
}

/** Writes the discounts of single students. */
export async function writeDiscounts(
  manager: EntityManager,
  { now, students }: SeedSchool,
  products: WrittenProduct[],
): Promise<void> {
  const createdAt = before(now, { days: 60 });
  await manager.insert(
    Discount,
    OWN_DISCOUNTS.map(({ student, product, discount }) => ({
      id: idAt(createdAt),
      studentId: required(students[student]).id,
      productId: productOf(products, product).id,
      ...discount,
      createdAt,
    })),
  );
}
