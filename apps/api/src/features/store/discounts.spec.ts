import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createDiscount,
  deleteDiscount,
  listDiscounts,
  updateDiscount,
} from '@daad/contracts/discounts.contract';
import { deleteProduct, getProduct, listProducts } from '@daad/contracts/store.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import { createProduct, createStudent, type TestProduct, type TestStudent } from '@daad/testing/builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

let school: TestSchool;
let teacher: ApiClient;
let student: TestStudent;
let client: ApiClient;
let product: TestProduct;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());
beforeEach(async () => {
  student = await createStudent(school.dataSource);
  client = await school.signIn(student.phoneNumber, student.password);
  product = await createProduct(school.dataSource, { price: 200, discountType: 'Fixed', discountValue: 50 });
});

const form = (given: object = {}) => ({
  studentId: student.id,
  productId: product.id,
  discountType: 'Percentage' as const,
  discountValue: 12.5,
  ...given,
});
const give = (given?: object) => teacher.get(createDiscount, { body: form(given) });
/** An event that reaches every socket after all events before it. */
const everyoneHears = async () => {
  const { id } = await createProduct(school.dataSource);
  await teacher.get(deleteProduct, { params: { id } });
  return id;
};
const priceFor = async (who: ApiClient) =>
  (await who.get(getProduct, { params: { id: product.id } })).finalPrice;

describe('a discount of a student', () => {
  it('is returned as in the list, and overrides that of the product', async () => {
    const discount = await give();
    const { index } = await teacher.get(getProduct, { params: { id: product.id } });
    expect(discount).toEqual({
      id: discount.id,
      studentId: student.id,
      studentName: student.fullName,
      studentCode: student.code,
      productId: product.id,
      className: null,
      productName: product.name,
      productIndex: index,
      price: 200,
      discountType: 'Percentage',
      discountValue: 12.5,
      finalPrice: 175,
    });
    expect((await teacher.get(listDiscounts, { query: { studentId: student.id } })).items).toEqual([
      discount,
    ]);
    expect([await priceFor(client), await priceFor(school.visitor()), await priceFor(teacher)]).toEqual([
      175, 150, 150,
    ]);
    const { items } = await client.get(listProducts, {
      query: { search: product.name, maxPrice: 180, minPrice: 170 },
    });
    expect(items.map(({ finalPrice }) => finalPrice)).toEqual([175]);
  });

  it('changes prices on the screens of that student alone, and the list of the teacher', async () => {
    const other = await createStudent(school.dataSource);
    const [own, stranger, board] = await Promise.all([
      school.listen(client),
      school.listen(await school.signIn(other.phoneNumber, other.password)),
      school.listen(teacher),
    ]);
    const { id } = await give();
    await teacher.get(updateDiscount, { params: { id }, body: form({ discountValue: 20 }) });
    expect(await priceFor(client)).toBe(160);
    await teacher.get(deleteDiscount, { params: { id } });
    expect(await priceFor(client)).toBe(150);
    await board.next('data.changed', (event) => event.id === id && event.action === 'deleted');
    expect(board.all('data.changed').filter((event) => event.id === id)).toMatchObject([
      { entity: 'discount', action: 'created' },
      { entity: 'discount', action: 'updated' },
      { entity: 'discount', action: 'deleted' },
    ]);
    const marker = await everyoneHears();
    for (const screen of [own, stranger])
      await screen.next('product.changed', ({ id: seen }) => seen === marker);
    const changed = [product.id, product.id, product.id];
    expect(own.all('product.changed').map((event) => event.id)).toEqual([...changed, marker]);
    expect(stranger.all('product.changed').map((event) => event.id)).toEqual([marker]);
  });

  it('publishes to both students when it moves from one to the other', async () => {
    const other = await createStudent(school.dataSource);
    const [own, next] = await Promise.all([
      school.listen(client),
      school.listen(await school.signIn(other.phoneNumber, other.password)),
    ]);
    const { id } = await give();
    await teacher.get(updateDiscount, { params: { id }, body: form({ studentId: other.id }) });
    const marker = await everyoneHears();
    for (const screen of [own, next]) await screen.next('product.changed', ({ id: seen }) => seen === marker);
    expect(own.all('product.changed').map((event) => event.id)).toEqual([product.id, product.id, marker]);
    expect(next.all('product.changed').map((event) => event.id)).toEqual([product.id, marker]);
    expect(await priceFor(client)).toBe(150);
  });

  it('is one for each student and product', async () => {
    await give();
    const [again, other] = await Promise.all([
      teacher.call(createDiscount, { body: form({ discountValue: 1 }) }),
      give({ productId: (await createProduct(school.dataSource)).id }),
    ]);
    const taken = [409, 'discount.exists', 'يوجد خصم لهذا الطالب على هذا المنتج'];
    expect([again.status, again.body.code, again.body.message]).toEqual(taken);
    const moved = await teacher.call(updateDiscount, { params: { id: other.id }, body: form() });
    expect([moved.status, moved.body.code, moved.body.message]).toEqual(taken);
    const race = await Promise.all(
      Array.from({ length: 4 }, () => teacher.call(deleteDiscount, { params: { id: other.id } })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  it('refuses bad forms in the words of the specification', async () => {
    const refused = async (body: object) =>
      (await teacher.send('POST', 'discounts/Create', body)).body.errors;
    expect(await refused({})).toEqual({
      studentId: ['يجب اختيار الطالب'],
      productId: ['يجب اختيار المنتج'],
      discountType: ['نوع الخصم غير صحيح'],
      discountValue: ['يجب إدخال قيمة خصم صحيحة أكبر من صفر'],
    });
    expect(await refused({ ...form(), studentCode: student.code })).toEqual({
      studentId: ['يجب اختيار الطالب'],
    });
    expect(await refused({ ...form({ studentId: undefined }), studentCode: ' ' })).toEqual({
      studentCode: ['كود الطالب مطلوب'],
    });
    for (const discountValue of [0, -5, 'كثير', 1.234]) {
      expect(await refused(form({ discountValue }))).toEqual({
        discountValue: ['يجب إدخال قيمة خصم صحيحة أكبر من صفر'],
      });
    }
    expect(await refused(form({ discountValue: 101 }))).toEqual({
      discountValue: ['قيمة الخصم النسبي يجب أن تكون أقل من أو تساوي 100%'],
    });
    expect((await give({ discountType: 'Fixed', discountValue: 500 })).finalPrice).toBe(0);
  });

  it('is given by the code of the student to who may not list students', async () => {
    const { client: assistant } = await asAssistant(school, teacher, ['store']);
    const { studentId: _, ...rest } = form();
    const studentCode = ` ${student.code.toLowerCase()} `;
    const given = await assistant.get(createDiscount, { body: { ...rest, studentCode } });
    expect(given).toMatchObject({
      studentId: student.id,
      studentName: student.fullName,
      studentCode: student.code,
    });
    const other = await createStudent(school.dataSource);
    const moved = await assistant.get(updateDiscount, {
      params: { id: given.id },
      body: { ...rest, studentCode: other.code },
    });
    expect(moved.studentId).toBe(other.id);
    const unknown = await assistant.call(createDiscount, {
      body: { ...rest, studentCode: student.code.slice(0, -1) },
    });
    expect([unknown.status, unknown.body.code, unknown.body.errors]).toEqual([
      404,
      'student.not-found',
      { studentCode: ['لا يوجد طالب بهذا الكود'] },
    ]);
    const byPhone = await assistant.call(createDiscount, {
      body: { ...rest, studentCode: student.phoneNumber },
    });
    expect(byPhone.status).toBe(404);
  });

  it('needs a student, a product and itself to be there', async () => {
    const { id } = await give();
    const codes = [
      await teacher.call(createDiscount, { body: form({ studentId: UNKNOWN_ID }) }),
      await teacher.call(createDiscount, { body: form({ productId: UNKNOWN_ID }) }),
      await teacher.call(updateDiscount, { params: { id: UNKNOWN_ID }, body: form() }),
      await teacher.call(deleteDiscount, { params: { id: UNKNOWN_ID } }),
    ].map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual([
      [404, 'student.not-found'],
      [404, 'product.not-found'],
      [404, 'discount.not-found'],
      [404, 'discount.not-found'],
    ]);
    await teacher.get(deleteProduct, { params: { id: product.id } });
    const deleted = await teacher.call(updateDiscount, { params: { id }, body: form() });
    expect([deleted.status, deleted.body.code]).toEqual([404, 'product.not-found']);
  });
});

describe('the list of discounts', () => {
  it('is searched by a part of the student code, by product number and by student, newest first', async () => {
    const second = await createProduct(school.dataSource);
    const first = await give();
    const latest = await give({ productId: second.id });
    const find = async (query: object) =>
      (await teacher.get(listDiscounts, { query })).items.map(({ id }) => id);
    expect(
      await find({ studentCode: student.code.toLowerCase().slice(0, -1), studentId: student.id }),
    ).toEqual([latest.id, first.id]);
    expect(await find({ productIndex: first.productIndex })).toEqual([first.id]);
    expect(await find({ studentId: student.id })).toEqual([latest.id, first.id]);
    expect(await find({ studentCode: 'لا أحد' })).toEqual([]);
    const all = await teacher.get(listDiscounts, { query: { pageSize: 1 } });
    expect(all.totalCount).toBeGreaterThanOrEqual(2);
    expect(all.items.map(({ id }) => id)).toEqual([latest.id]);
  });

  it("shows a student its own only, and refuses another's", async () => {
    const own = await give();
    const other = await createStudent(school.dataSource);
    await give({ studentId: other.id });
    expect((await client.get(listDiscounts, {})).items).toEqual([own]);
    expect((await client.get(listDiscounts, { query: { studentCode: other.code } })).items).toEqual([]);
    expect((await client.get(listDiscounts, { query: { studentId: student.id } })).items).toEqual([own]);
    const refused = await client.call(listDiscounts, { query: { studentId: other.id } });
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.not-owner']);
  });

  it('is closed to visitors, and to students for writing', async () => {
    const { id } = await give();
    expect((await school.visitor().call(listDiscounts, {})).status).toBe(401);
    for (const [caller, status] of [
      [school.visitor(), 401],
      [client, 403],
    ] as [ApiClient, number][]) {
      expect((await caller.call(createDiscount, { body: form() })).status).toBe(status);
      expect((await caller.call(updateDiscount, { params: { id }, body: form() })).status).toBe(status);
      expect((await caller.call(deleteDiscount, { params: { id } })).status).toBe(status);
    }
  });
});
