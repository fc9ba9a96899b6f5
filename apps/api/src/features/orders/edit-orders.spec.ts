import { describe, expect, it } from '@jest/globals';
import {
  changeOrderStatus,
  deleteOrder,
  deleteOrders,
  getOrder,
  listOrders,
  updateOrder,
} from '@daad/contracts/orders.contract';
import { createDiscount } from '@daad/contracts/discounts.contract';
import { deleteProduct, updateProduct } from '@daad/contracts/store.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createCategory, createProduct, type TestProduct } from '@daad/testing/builders';
import { DELIVERY, useOrderSchool } from '@daad/testing/order-school';
import { present } from '@daad/testing/present';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

const orders = useOrderSchool();
const setStatus = (id: string, status: number) =>
  orders.teacher.get(changeOrderStatus, { body: { orderIds: [id], status } });
const reprice = async (product: TestProduct, price: number) => {
  const { id: categoryId } = await createCategory(orders.school.dataSource);
  const { name, description } = product;
  await orders.teacher.get(updateProduct, {
    params: { id: product.id },
    body: { name, description, price, categoryId },
  });
};
const edit = (id: string, items: { productId: string; quantity: number }[], given: object = {}) =>
  orders.teacher.call(updateOrder, { params: { id }, body: { ...DELIVERY, items, ...given } });

describe('editing an order', () => {
  it('keeps the price of lines that stay and takes that of today for new ones', async () => {
    const placed = await orders.order();
    const notebook = await createProduct(orders.school.dataSource, { name: 'دفتر', price: 30 });
    const discount = {
      studentId: orders.student.id,
      productId: notebook.id,
      discountType: 'Percentage' as const,
      discountValue: 10,
    };
    await orders.teacher.get(createDiscount, { body: discount });
    await reprice(orders.book, 500);
    const { status, body } = await edit(
      placed.id,
      [
        { productId: notebook.id, quantity: 3 },
        { productId: orders.book.id, quantity: 5 },
      ],
      { deliverAddress: ' عنوان جديد ', deliverPhone: '+20 111 222 3334' },
    );
    expect([status, body.message]).toEqual([200, 'تم تحديث الطلب بنجاح']);
    expect(body.data).toMatchObject({
      id: placed.id,
      orderNumber: placed.orderNumber,
      deliverAddress: 'عنوان جديد',
      deliverPhone: '01112223334',
      totalPrice: 681,
      itemsCount: 8,
      items: [
        {
          productId: notebook.id,
          unitPrice: 30,
          finalPrice: 27,
          discountValue: 10,
          quantity: 3,
          lineTotal: 81,
        },
        {
          id: present(placed.items[0]).id,
          productId: orders.book.id,
          unitPrice: 120,
          finalPrice: 120,
          quantity: 5,
          lineTotal: 600,
        },
      ],
      timeline: placed.timeline,
    });
    expect(await orders.client.get(getOrder, { params: { id: placed.id } })).toEqual(body.data);
  });

  it('reaches the teacher and that student, and is found under the new phone', async () => {
    const placed = await orders.order();
    const screens = await Promise.all([
      orders.school.listen(orders.teacher),
      orders.school.listen(orders.client),
    ]);
    await edit(placed.id, [{ productId: orders.book.id, quantity: 1 }], { deliverPhone: '01234567899' });
    for (const screen of screens) {
      const event = await screen.next('order.updated', ({ orderId }) => orderId === placed.id);
      expect(event.studentId).toBe(orders.student.id);
    }
    const find = async (search: string) =>
      (await orders.teacher.get(listOrders, { body: { search } })).items.map(({ id }) => id);
    expect(await find('0123 456 7899')).toEqual([placed.id]);
    expect(await find(String(placed.orderNumber))).toContain(placed.id);
  });

  it('keeps the line of a product that is gone, and adds none that is gone or unavailable', async () => {
    const placed = await orders.order();
    await orders.teacher.get(deleteProduct, { params: { id: orders.book.id } });
    const repeated = await edit(placed.id, [{ productId: orders.book.id, quantity: 9 }]);
    expect(repeated.body.data).toMatchObject({
      totalPrice: 1080,
      items: [{ productName: 'كتاب', quantity: 9 }],
    });

    const sold = await createProduct(orders.school.dataSource, { name: 'نفد', available: false });
    const unavailable = await edit(placed.id, [{ productId: sold.id, quantity: 1 }]);
    expect([unavailable.status, unavailable.body.message]).toEqual([409, 'المنتج غير متاح حالياً: نفد']);
    const unknown = await edit(placed.id, [{ productId: UNKNOWN_ID, quantity: 1 }]);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'product.not-found']);
    expect(await orders.teacher.get(getOrder, { params: { id: placed.id } })).toEqual(repeated.body.data);
  });

  it('works for Pending and Prepared orders only', async () => {
    const { id } = await orders.order();
    const items = [{ productId: orders.book.id, quantity: 1 }];
    for (const [status, expected] of [
      [2, 200],
      [3, 409],
      [4, 409],
      [1, 200],
    ] as const) {
      await setStatus(id, status);
      expect([status, (await edit(id, items)).status]).toEqual([status, expected]);
    }
    await setStatus(id, 3);
    expect((await edit(id, items)).body).toMatchObject({
      code: 'order.not-editable',
      message: 'لا يمكن تعديل الطلب بعد تسليمه أو إلغائه',
    });
    const unknown = await edit(UNKNOWN_ID, items);
    expect([unknown.status, unknown.body.message]).toEqual([404, `لم يتم العثور على الطلب: ${UNKNOWN_ID}`]);
  });

  it('refuses bad forms in the words of the specification', async () => {
    const { id } = await orders.order();
    const refused = async (body: object) =>
      (await orders.teacher.send('PUT', `order/${id}`, body)).body.errors;
    expect(await refused({})).toEqual({
      deliverAddress: ['عنوان التسليم مطلوب'],
      deliverPhone: ['رقم الهاتف مطلوب'],
      items: ['المنتجات مطلوبة'],
    });
    expect(
      await refused({
        ...DELIVERY,
        deliverPhone: '012',
        items: [{ productId: orders.book.id, quantity: 1 }],
      }),
    ).toEqual({
      deliverPhone: ['رقم الهاتف يجب أن يكون 10 أرقام على الأقل'],
    });
    expect(await refused({ ...DELIVERY, items: [] })).toEqual({
      items: ['يجب أن يحتوي الطلب على منتج واحد على الأقل'],
    });
    for (const quantity of [0, 100, 1.5]) {
      expect(await refused({ ...DELIVERY, items: [{ productId: orders.book.id, quantity }] })).toEqual({
        'items.0.quantity': ['الكمية يجب أن تكون من 1 إلى 99'],
      });
    }
    const twice = { productId: orders.book.id, quantity: 1 };
    expect(await refused({ ...DELIVERY, items: [twice, twice] })).toEqual({
      items: ['المنتج مكرر في الطلب'],
    });
  });
});

it('an order that is edited, moved and deleted at once is gone, and no call fails', async () => {
  const { id } = await orders.order();
  const responses = await Promise.all([
    orders.teacher.call(deleteOrder, { params: { id } }),
    edit(id, [{ productId: orders.book.id, quantity: 1 }]),
    orders.teacher.call(changeOrderStatus, { body: { orderIds: [id], status: 2 } }),
    orders.teacher.call(deleteOrders, { body: { orderIds: [id] } }),
  ]);
  for (const { status } of responses) expect([200, 404]).toContain(status);
  expect((await orders.teacher.call(getOrder, { params: { id } })).status).toBe(404);
});

it('lets only the teacher edit and delete orders, also not the student who placed them', async () => {
  const { id } = await orders.order();
  for (const [caller, status] of [
    [orders.school.visitor(), 401],
    [orders.client, 403],
  ] as [ApiClient, number][]) {
    const body = { ...DELIVERY, items: [{ productId: orders.book.id, quantity: 1 }] };
    expect((await caller.call(updateOrder, { params: { id }, body })).status).toBe(status);
    expect((await caller.call(deleteOrder, { params: { id } })).status).toBe(status);
    expect((await caller.call(deleteOrders, { body: { orderIds: [id] } })).status).toBe(status);
  }
  expect((await orders.client.get(getOrder, { params: { id } })).itemsCount).toBe(2);
});
