import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDiscount } from '@daad/contracts/discounts.contract';
import { createDirectPoints, studentsPointsTable } from '@daad/contracts/points.contract';
import { getSite, updateSite } from '@daad/contracts/site.contract';
import { createProduct, getProduct, listProducts, updateProduct } from '@daad/contracts/store.contract';
import { PublicVersions } from '@daad/persistence/public-data/public-versions';
import { allHandled } from '@daad/testing/all-handled';
import type { ApiClient } from '@daad/testing/api-client';
import { createCategory, createStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const LIST = '/api/v1/product/GetList?pageSize=50';

let school: TestSchool;
let teacher: ApiClient;
let categoryId: string;
/** Of two APIs: what each keeps is its own. */
let visitors: ApiClient[];

beforeAll(async () => {
  school = await TestSchool.start();
  visitors = [school.visitor(), await school.visitorOfAddedApi()];
  teacher = await school.asTeacher();
  categoryId = (await createCategory(school.dataSource, 'كتب')).id;
});
afterAll(() => started(school)?.stop());

const addProduct = (name: string, description = 'شرح كامل للمنهج') =>
  teacher.get(createProduct, { body: { name, description, price: 100, categoryId } });

const read = (headers: Record<string, string> = {}) => fetch(`${school.origin}${LIST}`, { headers });

describe('a public response', () => {
  it('is sent again only when it changed', async () => {
    await addProduct('كتاب الصرف');
    const first = await read();
    const etag = present(first.headers.get('etag'));
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding, authorization',
    });
    for (const tag of [etag, `"other", ${etag}`, '*']) {
      const again = await read({ 'if-none-match': tag });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    }
    await addProduct('كتاب العروض');
    const changed = await read({ 'if-none-match': etag });
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('كتاب العروض')]);
  });

  it('has the id of its own request, also when it was kept', async () => {
    for (const id of ['first', 'second'])
      expect((await read({ 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
  });

  it('is the same in every encoding, from the first time on', async () => {
    await addProduct('كتاب البلاغة', 'شرح كامل '.repeat(100));
    const plain = await (await read({ 'accept-encoding': 'identity' })).text();
    for (const encoding of ['br', 'gzip']) {
      const response = await read({ 'accept-encoding': encoding });
      expect([response.headers.get('content-encoding'), await response.text()]).toEqual([encoding, plain]);
    }
    expect((await read({ 'accept-encoding': 'br;q=0' })).headers.get('content-encoding')).toBeNull();
  });

  it('shows a change as soon as its writer has a response, in every process', async () => {
    const product = await addProduct('كتاب النحو');
    for (let price = 101; price < 111; price++) {
      const { id, name, description } = product;
      await teacher.get(updateProduct, { params: { id }, body: { name, description, price, categoryId } });
      for (const visitor of visitors) {
        const { items } = await visitor.get(listProducts, { query: { pageSize: 50 } });
        expect(items.find((item) => item.id === id)?.price).toBe(price);
        expect((await visitor.get(getProduct, { params: { id } })).price).toBe(price);
      }
    }
  });

  it('shows the discount of its product at once, and none of a student', async () => {
    const versions = new PublicVersions(await school.connect(), () => 0);
    const { id: productId, name, description } = await addProduct('كتاب النصوص');
    const { id: studentId } = await createStudent(school.dataSource);
    // The relay raises the version for the new product as well.
    await allHandled(school.dataSource);
    const before = await versions.of('store');
    await teacher.get(createDiscount, {
      body: { studentId, productId, discountType: 'Percentage', discountValue: 50 },
    });
    expect(await versions.of('store')).toBe(before);
    const discount = { discountType: 'Fixed', discountValue: 30 } as const;
    await teacher.get(updateProduct, {
      params: { id: productId },
      body: { name, description, price: 100, categoryId, ...discount },
    });
    for (const visitor of visitors)
      expect((await visitor.get(getProduct, { params: { id: productId } })).finalPrice).toBe(70);
  });

  it('shows the site and the leaderboard as they are', async () => {
    const site = await teacher.get(getSite, {});
    const { id } = await createStudent(school.dataSource);
    for (const points of [7, 9]) {
      await teacher.get(updateSite, { body: { ...site, brand: `بيان ${points}` } });
      await teacher.get(createDirectPoints, { body: { studentId: id, points, comment: 'سبب' } });
      for (const visitor of visitors) {
        expect((await visitor.get(getSite, {})).brand).toBe(`بيان ${points}`);
        const table = await visitor.get(studentsPointsTable, { body: {} });
        expect(table.items.find(({ studentId }) => studentId === id)?.totalPoints).toBe(
          points === 7 ? 7 : 16,
        );
      }
    }
  });

  it('is read again after the event of a writer that was killed before it raised the version', async () => {
    const { id } = await addProduct('كتاب الإملاء');
    const [visitor, other] = visitors;
    const screen = await school.listen();
    await present(other).get(getProduct, { params: { id } });
    await present(visitor).get(getProduct, { params: { id } });
    // Plain SQL in one statement, so that the spec's own client does nothing after it.
    await school.dataSource.transaction((manager) =>
      manager.query(
        `with changed as (update product set name = 'كتاب الخط' where id = $1)
         insert into outbox_event (id, name, aggregate_id, payload)
         values (gen_random_uuid(), 'product.changed', $1, jsonb_build_object('id', $1::text, 'name', 'كتاب الخط'))`,
        [id],
      ),
    );
    await screen.next('product.changed', (changed) => changed.id === id && changed.name === 'كتاب الخط');
    for (const each of visitors)
      expect((await each.get(getProduct, { params: { id } })).name).toBe('كتاب الخط');
  });
});

describe('a response for one account', () => {
  it('is computed for it, and no other sees it', async () => {
    const { id: productId } = await addProduct('كتاب الأدب');
    const { id: studentId, phoneNumber, password } = await createStudent(school.dataSource);
    await teacher.get(createDiscount, {
      body: { studentId, productId, discountType: 'Percentage', discountValue: 50 },
    });
    const student = await school.signIn(phoneNumber, password);
    const priceFor = async (client: ApiClient) =>
      (await client.get(getProduct, { params: { id: productId } })).finalPrice;
    expect([
      await priceFor(school.visitor()),
      await priceFor(student),
      await priceFor(school.visitor()),
    ]).toEqual([100, 50, 100]);
    const { headers } = await student.call(getProduct, { params: { id: productId } });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });

  it('is refused with an invalid token, also when it is cached for visitors', async () => {
    await read();
    expect((await read({ authorization: 'Bearer nonsense' })).status).toBe(401);
  });

  it('of the search by phone is counted each time', async () => {
    const { phoneNumber } = await createStudent(school.dataSource);
    const search = () =>
      school.visitor().call(studentsPointsTable, { body: { studentPhoneNumber: phoneNumber } });
    for (let count = 0; count < 20; count++) await search();
    expect((await search()).status).toBe(429);
  });
});
