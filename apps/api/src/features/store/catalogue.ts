import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import { type Page, toPage } from '@daad/contracts/paging';
import type { Category, listCategories } from '@daad/contracts/categories.contract';
import type { listProducts, Product } from '@daad/contracts/store.contract';
import { productImagesJson } from '@daad/persistence/attachments/image-sql';
import { foldedPattern } from '@daad/persistence/search';
import { run, statement } from '@daad/persistence/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import type { Visitor } from '../../auth/visitor.js';

/** Products `p` as one caller sees them: its own discount `d` goes before the product's (contract section 4). */
const productColumns = `
  p.id, p.index, p.name, p.description, p.category_id as "categoryId", c.name as "categoryName", p.price, p.available,
  case when d.id is null then p.discount_type else d.discount_type end as "discountType",
  case when d.id is null then p.discount_value else d.discount_value end as "discountValue",
  case when d.id is null then p.final_price else final_price(p.price, d.discount_type, d.discount_value) end as "finalPrice"`;
const productTables = `
  product p
  left join category c on c.id = p.category_id
  left join discount d on d.product_id = p.id and d.student_id = $1`;

const productsPage = statement<Product & { totalCount: number }>(
  'products-page',
  `with matching as materialized (
     select * from (select ${productColumns}, p.search_key, coalesce(c.name_key, c.search_key) as category_key
                    from ${productTables} where p.deleted_at is null) seen
     where ($2::uuid is null or "categoryId" = $2)
       and ($3::boolean is null or available = $3)
       and ($4::text is null or search_key like $4 or category_key like $4)
       and ($5::numeric is null or "finalPrice" >= $5)
       and ($6::numeric is null or "finalPrice" < $6)
   )
   select p.id, p.index, p.name, p.description, p."categoryId", p."categoryName", p.price, p.available,
          p."discountType", p."discountValue", p."finalPrice", ${productImagesJson} as images,
          (select count(*) from matching) as "totalCount"
   from matching p
   order by case when $7 = 'price-low' then "finalPrice" end,
            case when $7 = 'price-high' then "finalPrice" end desc,
            case when $7 = 'category' then "categoryName" end collate "ar-x-icu",
            p.name collate "ar-x-icu", p.id
   limit $8 offset $9`,
);
const oneProduct = statement<Product>(
  'product-by-id',
  `select ${productColumns}, ${productImagesJson} as images
   from ${productTables} where p.id = $2 and p.deleted_at is null`,
);
const categoriesPage = statement<Category & { totalCount: number }>(
  'categories-page',
  `select c.id, c.name, c.description, count(*) over () as "totalCount" from category c
   where ($1::text is null or c.search_key like $1)
     and ($2::boolean is null
          or $2 = exists (select from product p where p.category_id = c.id and p.deleted_at is null))
   order by c.name collate "ar-x-icu", c.id limit $3 offset $4`,
);

/** What the store shows, at the prices of whoever looks. */
@Injectable()
export class Catalogue {
  constructor(private readonly dataSource: DataSource) {}

  async products(query: InputOf<typeof listProducts>['query'], visitor: Visitor): Promise<Page<Product>> {
    const { pageNumber, pageSize } = query;
    const page = (limit: number, offset: number) =>
      run(this.dataSource, productsPage, [
        studentOf(visitor),
        query.categoryId ?? null,
        query.available ?? null,
        foldedPattern(query.search),
        query.minPrice ?? null,
        query.maxPrice ?? null,
        query.sort,
        limit,
        offset,
      ]);
    const rows = await page(pageSize, (pageNumber - 1) * pageSize);
    return toPage(rows.map(withoutTotal), await totalOf(rows, pageNumber, () => page(1, 0)), query);
  }

  /** @throws ApiError `product.not-found` (404) */
  async product(
    id: string,
    visitor: Visitor,
    on: DataSource | EntityManager = this.dataSource,
  ): Promise<Product> {
    const [product] = await run(on, oneProduct, [studentOf(visitor), id]);
    if (!product) throw new ApiError('product.not-found');
    return product;
  }

  async categories(query: InputOf<typeof listCategories>['query']): Promise<Page<Category>> {
    const { pageNumber, pageSize } = query;
    const page = (limit: number, offset: number) =>
      run(this.dataSource, categoriesPage, [foldedPattern(query.search), query.inUse ?? null, limit, offset]);
    const rows = await page(pageSize, (pageNumber - 1) * pageSize);
    return toPage(rows.map(withoutTotal), await totalOf(rows, pageNumber, () => page(1, 0)), query);
  }
}

const studentOf = (visitor: Visitor) => (visitor?.role === 'Student' ? visitor.userId : null);

const withoutTotal = <Row extends { totalCount: number }>({ totalCount: _, ...row }: Row) => row;

/** A page past the end has no row that could carry the total, so the first page is asked for it. */
async function totalOf(
  rows: { totalCount: number }[],
  pageNumber: number,
  firstPage: () => Promise<{ totalCount: number }[]>,
): Promise<number> {
  if (rows[0]) return rows[0].totalCount;
  return pageNumber === 1 ? 0 : ((await firstPage())[0]?.totalCount ?? 0);
}
