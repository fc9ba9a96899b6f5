import { addCartItem } from '@daad/contracts/cart.contract';
import { placeOrder } from '@daad/contracts/orders.contract';
import type { Order } from '@daad/contracts/orders.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, type TestProduct } from '@daad/testing/builders';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Queryable } from '@daad/testing/database-client';

/** What the shop's journeys have in common. */
export const DELIVERY = { deliverAddress: 'المنصورة، حي الجامعة، عمارة 14', deliverPhone: '01012345678' };

let made = 0;

/** A product that no other journey touches; its name finds it. */
export function newProduct(database: Queryable, given: Partial<TestProduct> = {}): Promise<TestProduct> {
  return createProduct(database, { name: `كتاب الرحلة ${process.pid}-${Date.now()}-${++made}`, ...given });
}

export async function fillCart(student: ApiClient, product: TestProduct, quantity = 1): Promise<void> {
  await student.get(addCartItem, { body: { productId: product.id, quantity } });
}

/** An order of one product, placed without a browser. */
export async function orderOf(student: ApiClient, product: TestProduct): Promise<Order> {
  await fillCart(student, product);
  return student.get(placeOrder, { body: DELIVERY });
}

/** Opens the checkout dialog of the cart page and types where to deliver. */
export async function checkOut(page: Page): Promise<Locator> {
  await page.goto('/app/student/cart');
  await page.getByRole('button', { name: 'إتمام الطلب' }).click();
  const dialog = page.getByRole('dialog', { name: 'إتمام الطلب' });
  await dialog.getByLabel('عنوان التسليم').fill(DELIVERY.deliverAddress);
  await dialog.getByLabel('رقم الهاتف').fill(DELIVERY.deliverPhone);
  return dialog;
}

export const sendButton = (dialog: Locator) => dialog.getByRole('button', { name: 'إرسال الطلب' });

export async function expectTyped(dialog: Locator): Promise<void> {
  await expect(dialog.getByLabel('عنوان التسليم')).toHaveValue(DELIVERY.deliverAddress);
  await expect(dialog.getByLabel('رقم الهاتف')).toHaveValue(DELIVERY.deliverPhone);
}

/** The number on the cart in the top bar; 0 when there is none. */
export const cartButton = (page: Page, contents: string) =>
  page.getByRole('link', { name: `سلة المشتريات: ${contents}` });

export const orderCard = (page: Page, { orderNumber }: Pick<Order, 'orderNumber'>) =>
  page.getByRole('article', { name: `طلب #${orderNumber}` });
