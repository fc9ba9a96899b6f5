import type { AttachmentImage } from '@daad/contracts/attachments.contract';
import type { DiscountType } from '@daad/domain/pricing';
import { productImagesJson } from '@daad/persistence/attachments/image-sql';
import { pages } from '@daad/persistence/sql/page';
import { filter } from '@daad/persistence/sql/statement';
import { bool, int, json, nullable, numeric, text, textOf, uuid } from '@daad/persistence/sql/types';

const PRODUCT_ROW = {
  id: uuid,
  index: int,
  name: text,
  description: text,
  categoryId: nullable(uuid),
  categoryName: nullable(text),
  price: numeric,
  available: bool,
  discountType: nullable(textOf<DiscountType>()),
  discountValue: nullable(numeric),
  finalPrice: numeric,
  images: json<AttachmentImage[]>(),
};
/** Products `p` as one caller sees them: the student's own discount `d` overrides the product's (contract section 4). */
const columns = `
  p.id, p.index, p.name, p.description, p.category_id as "categoryId", c.name as "categoryName", p.price, p.available,
  case when d.id is null then p.discount_type else d.discount_type end as "discountType",
  case when d.id is null then p.discount_value else d.discount_value end as "discountValue",
  case when d.id is null then p.final_price else final_price(p.price, d.discount_type, d.discount_value) end as "finalPrice"`;
const tables = `
  product p
  left join category c on c.id = p.category_id
  left join discount d on d.product_id = p.id and d.student_id = :studentId`;

const byName = 'p.name collate "ar-x-icu", p.id';

/** Prices, filters and order of the caller, the total and the pictures of the page, in one trip. */
const productsBy = (sort: string, order: string) =>
  pages(`products-by-${sort}`, {
    params: { studentId: nullable(uuid) },
    matching: `
      select * from (
        select ${columns}, p.search_key, coalesce(c.name_key, c.search_key) as category_key
        from ${tables} where p.deleted_at is null
      ) seen where true :filters`,
    filters: {
      id: filter({ id: uuid }, 'id = :id'),
      category: filter({ categoryId: uuid }, '"categoryId" = :categoryId'),
      available: filter({ available: bool }, 'available = :available'),
      search: filter(
        { foldedSearch: text },
        'search_key like :foldedSearch or category_key like :foldedSearch',
      ),
      minPrice: filter({ minPrice: numeric }, '"finalPrice" >= :minPrice'),
      maxPrice: filter({ maxPrice: numeric }, '"finalPrice" < :maxPrice'),
    },
    columns: `
      p.id, p.index, p.name, p.description, p."categoryId", p."categoryName", p.price, p.available,
      p."discountType", p."discountValue", p."finalPrice", ${productImagesJson} as images`,
    row: PRODUCT_ROW,
    order,
  });
export const productsPage = {
  name: productsBy('name', byName),
  'price-low': productsBy('price-low', `p."finalPrice", ${byName}`),
  'price-high': productsBy('price-high', `p."finalPrice" desc, ${byName}`),
  category: productsBy('category', `p."categoryName" collate "ar-x-icu", ${byName}`),
};

/** In Arabic order, with the exact total, in one trip. */
export const categoriesPage = pages('categories-page', {
  matching: 'select c.id, c.name, c.description from category c where true :filters',
  filters: {
    search: filter({ foldedSearch: text }, 'c.search_key like :foldedSearch'),
    inUse: filter(
      { inUse: bool },
      ':inUse = exists (select from product p where p.category_id = c.id and p.deleted_at is null)',
    ),
  },
  columns: 'p.id, p.name, p.description',
  row: { id: uuid, name: text, description: text },
  order: byName,
});
