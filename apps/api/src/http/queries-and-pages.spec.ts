import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listProducts } from '@daad/contracts/store.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createCategory, createProduct } from '@daad/testing/builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

/** The conventions of contract section 1 for queries, shown by the list of products. */
describe('a list with a query', () => {
  let school: TestSchool;
  let visitor: ApiClient;

  beforeAll(async () => {
    school = await TestSchool.start({ worker: false });
    visitor = school.visitor();
    const category = await createCategory(school.dataSource, 'كتب النحو');
    for (let price = 1; price <= 5; price++) {
      await createProduct(school.dataSource, {
        name: `كتاب ${price}`,
        price: price * 100,
        categoryId: category.id,
      });
    }
    await createProduct(school.dataSource, { name: 'إملاءُ الأُولى', price: 600, available: false });
  });
  afterAll(() => started(school)?.stop());

  const get = (path: string) => visitor.send<{ items: { name: string }[] }>('GET', path);

  it('matches paths and query names without regard to case', async () => {
    for (const path of [
      'product/GetList?PageSize=2',
      'PRODUCT/getlist?pagesize=2',
      'Product/GETLIST?PAGESIZE=2',
    ]) {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      expect(body.data.items).toHaveLength(2);
    }
  });

  it('treats empty query values as absent', async () => {
    const { status, body } = await get('product/GetList?PageNumber=&CategoryId=&Available=&Search=');
    expect(status).toBe(200);
    expect(body.data.items).toHaveLength(6);
  });

  it('returns pages with all their fields, and an empty one past the end', async () => {
    const second = await visitor.get(listProducts, { query: { pageNumber: 2, pageSize: 4 } });
    expect(second).toMatchObject({
      pageNumber: 2,
      pageSize: 4,
      totalPages: 2,
      totalCount: 6,
      hasPreviousPage: true,
      hasNextPage: false,
    });
    expect(second.items).toHaveLength(2);
    const past = await visitor.get(listProducts, { query: { pageNumber: 99, pageSize: 4 } });
    expect(past).toMatchObject({ items: [], totalCount: 6, totalPages: 2, hasNextPage: false });
    const far = await visitor.get(listProducts, { query: { pageNumber: 1_000_000_000, pageSize: 1000 } });
    expect(far).toMatchObject({ items: [], totalCount: 6, hasNextPage: false });
  });

  it.each(['PageNumber=0', 'PageNumber=-1', 'PageNumber=x', 'PageNumber=1.5', 'PageSize=0', 'PageSize=1001'])(
    'refuses %s with 400',
    async (query) => {
      const { status, body } = await get(`product/GetList?${query}`);
      expect(status).toBe(400);
      expect(body.code).toBe('request.invalid');
      expect(Object.keys(body.errors ?? {})).toEqual([
        query.startsWith('PageNumber') ? 'pageNumber' : 'pageSize',
      ]);
    },
  );

  it('reads Arabic-Indic digits wherever digits are', async () => {
    const { status, body } = await get(
      `product/GetList?PageSize=${encodeURIComponent('٢')}&PageNumber=${encodeURIComponent('۱')}`,
    );
    expect(status).toBe(200);
    expect(body.data.items).toHaveLength(2);
  });

  it.each(['املاء', 'إملاء', 'الاولي', 'الأولى'])('finds folded text for %s', async (search) => {
    const { body } = await get(`product/GetList?Search=${encodeURIComponent(search)}`);
    expect(body.data.items.map(({ name }) => name)).toEqual(['إملاءُ الأُولى']);
  });

  it('searches names of categories too, and takes wildcards for what they are', async () => {
    expect((await get(`product/GetList?Search=${encodeURIComponent('النحو')}`)).body.data.items).toHaveLength(
      5,
    );
    expect((await get(`product/GetList?Search=${encodeURIComponent('%')}`)).body.data.items).toHaveLength(0);
    expect((await get(`product/GetList?Search=${encodeURIComponent('_')}`)).body.data.items).toHaveLength(0);
  });
});
