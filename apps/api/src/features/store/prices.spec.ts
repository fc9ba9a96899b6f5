import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addCartItem } from '@daad/contracts/cart.contract';
import { placeOrder, updateOrder } from '@daad/contracts/orders.contract';
import { createDiscount, listDiscounts } from '@daad/contracts/discounts.contract';
import { createProduct, getProduct, listProducts, type Product } from '@daad/contracts/store.contract';
import { cartTotals, lineTotal } from '@daad/domain/cart-totals';
import { type Discount, DISCOUNT_TYPES, effectiveDiscount, finalPrice } from '@daad/domain/pricing';
import type { ApiClient } from '@daad/testing/api-client';
import { createCategory, createStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import fc from 'fast-check';

let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

const hundredths = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((value) => value / 100);
const discount = fc.option(
  fc.constantFrom(...DISCOUNT_TYPES).chain((discountType) =>
    hundredths(discountType === 'Percentage' ? 100 : 2000).map((discountValue): Discount => ({
      discountType,
      discountValue,
    })),
  ),
);
const wish = fc.record({
  price: hundredths(1500),
  ofProduct: discount,
  ofStudent: discount,
  quantity: fc.integer({ min: 1, max: 99 }),
});

it('are the same to the piastre in list, popup, cart, order and discount list, with any discounts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 6, maxLength: 12 }), async (wishes) => {
      const category = await createCategory(school.dataSource);
      const student = await createStudent(school.dataSource);
      const client = await school.signIn(student.phoneNumber, student.password);
      const expected = new Map<string, { price: number; quantity: number; unitPrice: number }>();
      for (const [number, { price, ofProduct, ofStudent, quantity }] of wishes.entries()) {
        const body = {
          name: `منتج ${number}`,
          description: 'منتج بسعر عشوائي',
          price,
          categoryId: category.id,
          ...ofProduct,
        };
        const { id } = await teacher.get(createProduct, { body });
        if (ofStudent)
          await teacher.get(createDiscount, { body: { studentId: student.id, productId: id, ...ofStudent } });
        expected.set(id, {
          price: finalPrice(price, effectiveDiscount(ofProduct, ofStudent)),
          quantity,
          unitPrice: price,
        });
      }
      const prices = new Map([...expected].map(([id, { price }]) => [id, price]));
      const seen = (rows: { id?: string; productId?: string; finalPrice: number }[]) =>
        new Map(rows.map((row) => [row.productId ?? present(row.id), row.finalPrice]));
      const inOrder = (of: Map<string, number>) => [...of].sort(([a], [b]) => a.localeCompare(b));

      const list = await client.get(listProducts, { query: { categoryId: category.id, pageSize: 1000 } });
      const popups: Product[] = [];
      for (const id of prices.keys()) popups.push(await client.get(getProduct, { params: { id } }));
      let cart;
      for (const [productId, { quantity }] of expected) {
        cart = await client.get(addCartItem, { body: { productId, quantity } });
      }
      const delivery = { deliverAddress: 'القاهرة', deliverPhone: '01000000000' };
      const order = await client.get(placeOrder, {
        body: { ...delivery, expectedTotal: present(cart).total },
      });
      const edited = await teacher.get(updateOrder, {
        params: { id: order.id },
        body: { ...delivery, items: order.items.map(({ productId, quantity }) => ({ productId, quantity })) },
      });
      for (const rows of [list.items, popups, present(cart).cartItems, order.items, edited.items]) {
        expect(inOrder(seen(rows))).toEqual(inOrder(prices));
      }
      const own = await client.get(listDiscounts, { query: { pageSize: 1000 } });
      for (const row of own.items)
        expect([row.productId, row.finalPrice]).toEqual([row.productId, prices.get(row.productId)]);

      const totals = cartTotals(
        [...expected.values()].map(({ price, ...line }) => ({ ...line, finalPrice: price })),
      );
      expect(cart).toMatchObject(totals);
      for (const { totalPrice, itemsCount, items } of [order, edited]) {
        expect({ totalPrice, itemsCount }).toEqual({
          totalPrice: totals.total,
          itemsCount: totals.itemsCount,
        });
        for (const line of items) expect(line.lineTotal).toBe(lineTotal(line.finalPrice, line.quantity));
      }
    }),
    { numRuns: 8 },
  );
});
