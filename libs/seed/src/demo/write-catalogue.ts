import { searchKey } from '@daad/domain/arabic-text';
import type { Discount } from '@daad/domain/pricing';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../insert-rows.js';
import { before, idAt } from '../moments.js';
import { DEMO_CATEGORIES } from './category-content.js';
import { DEMO_PRODUCTS, type DemoProduct } from './product-content.js';

/** A product with its id, for orders and discounts. */
export interface WrittenProduct extends DemoProduct {
  id: string;
}

const keyOf = ({ name, description }: { name: string; description: string }) =>
  searchKey(`${name} ${description}`);

export const discountColumns = (discount: Discount | null | undefined) => ({
  discount_type: discount?.discountType ?? null,
  discount_value: discount?.discountValue ?? null,
});

/** Writes the categories and products without their pictures. */
export async function writeCatalogue(manager: EntityManager, now: Date): Promise<WrittenProduct[]> {
  const opened = before(now, { days: 64 });
  const categories = DEMO_CATEGORIES.map((category) => ({ ...category, id: idAt(opened) }));
  await insertRows(
    manager,
    'category',
    categories.map((category) => ({
      id: category.id,
      name: category.name,
      description: category.description,
      search_key: keyOf(category),
      name_key: searchKey(category.name),
      created_at: opened,
    })),
  );
  const products = DEMO_PRODUCTS.map((product, at) => ({
    ...product,
    id: idAt(before(opened, { minutes: -at })),
  }));
  await insertRows(
    manager,
    'product',
    products.map((product) => ({
      id: product.id,
      name: product.name,
      description: product.description,
      search_key: keyOf(product),
      price: product.price,
      available: !product.unavailable,
      ...discountColumns(product.discount),
      category_id: categories.find(({ key }) => key === product.category)?.id,
      created_at: opened,
    })),
  );
  return products;
}
