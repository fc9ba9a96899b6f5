import { describe, expect, it } from '@jest/globals';
import { addCartItem, dismissRemovedProducts, getCart } from '@daad/contracts/cart.contract';
import { listDiscounts } from '@daad/contracts/discounts.contract';
import { getOrder, placeOrder } from '@daad/contracts/orders.contract';
import { createProduct, deleteProduct, getProduct, listProducts } from '@daad/contracts/store.contract';
import { createDiscount } from '@daad/testing/builders';
import { useCatalogueSchool } from '@daad/testing/catalogue-school';

const catalogue = useCatalogueSchool();

describe('deleted products', () => {
  it('leave the store, carts and discounts at once, and orders keep their lines', async () => {
    const { id, name } = await catalogue.teacher.get(createProduct, {
      body: catalogue.productForm({ name: 'كتاب قديم' }),
    });
    const [buyer, browser] = [await catalogue.shopper(), await catalogue.shopper()];
    await createDiscount(catalogue.school.dataSource, {
      studentId: buyer.userId,
      productId: id,
      discountType: 'Fixed',
      discountValue: 20,
    });
    await buyer.get(addCartItem, { body: { productId: id, quantity: 1 } });
    const order = await buyer.get(placeOrder, {
      body: { deliverAddress: 'القاهرة', deliverPhone: '01000000000' },
    });
    for (const client of [buyer, browser])
      await client.get(addCartItem, { body: { productId: id, quantity: 3 } });
    const [screen, cart] = [await catalogue.school.listen(), await catalogue.school.listen(browser)];

    expect((await catalogue.teacher.call(deleteProduct, { params: { id } })).body.message).toBe(
      'تم حذف المنتج بنجاح',
    );
    await screen.next('product.changed', (event) => event.id === id);
    await cart.next('cart.changed', ({ count }) => count === 0);
    expect((await catalogue.visitor.call(getProduct, { params: { id } })).status).toBe(404);
    expect((await catalogue.visitor.get(listProducts, { query: { search: name } })).totalCount).toBe(0);
    expect((await buyer.get(listDiscounts, {})).totalCount).toBe(0);
    for (const client of [buyer, browser]) {
      expect((await client.get(getCart, { params: { userId: client.userId } }))?.cartItems).toEqual([]);
      const again = await client.call(addCartItem, { body: { productId: id, quantity: 1 } });
      expect([again.status, again.body.code]).toEqual([404, 'product.not-found']);
    }
    expect(await catalogue.teacher.get(getOrder, { params: { id: order.id } })).toEqual(order);
    expect(order.items).toMatchObject([{ productName: 'كتاب قديم', finalPrice: 100 }]);
  });

  it('are named in the carts that they left, until the student has read it', async () => {
    const product = (name: string) =>
      catalogue.teacher.get(createProduct, { body: catalogue.productForm({ name }) });
    const [first, second, kept] = [
      await product('مذكرة أولى'),
      await product('مذكرة ثانية'),
      await product('كتاب باق'),
    ];
    const [buyer, other] = [await catalogue.shopper(), await catalogue.shopper()];
    const cartOf = (client: typeof buyer) => client.get(getCart, { params: { userId: client.userId } });
    for (const { id } of [first, second, kept])
      await buyer.get(addCartItem, { body: { productId: id, quantity: 1 } });
    await other.get(addCartItem, { body: { productId: kept.id, quantity: 1 } });
    // At once: neither is lost, and neither waits for the other.
    await Promise.all(
      [first, second].map(({ id }) => catalogue.teacher.get(deleteProduct, { params: { id } })),
    );
    const names = (await cartOf(buyer))?.removedProducts.toSorted();
    expect(names).toEqual(['مذكرة أولى', 'مذكرة ثانية']);
    expect((await cartOf(other))?.removedProducts).toEqual([]);

    const changed = await buyer.get(addCartItem, { body: { productId: kept.id, quantity: 1 } });
    expect(changed.removedProducts.toSorted()).toEqual(names);
    const params = { userId: buyer.userId };
    expect((await other.call(dismissRemovedProducts, { params })).status).toBe(403);
    const tab = await catalogue.school.listen(buyer);
    await buyer.get(dismissRemovedProducts, { params });
    await tab.next('cart.changed', ({ count }) => count === 2);
    expect(await cartOf(buyer)).toMatchObject({ removedProducts: [], itemsCount: 2 });
  });

  it('never end up in a cart that is filled meanwhile', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => catalogue.shopper()));
    for (let round = 0; round < 5; round++) {
      const { id } = await catalogue.teacher.get(createProduct, { body: catalogue.productForm() });
      await Promise.all([
        ...clients.map((client) => client.call(addCartItem, { body: { productId: id, quantity: 1 } })),
        catalogue.teacher.get(deleteProduct, { params: { id } }),
      ]);
    }
    for (const client of clients) {
      expect((await client.get(getCart, { params: { userId: client.userId } }))?.cartItems ?? []).toEqual([]);
    }
  });
});
