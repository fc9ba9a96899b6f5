import { placeOrder } from '@daad/contracts/orders.contract';
import { createStudent } from '@daad/testing/builders';
import type { Locator, Page } from '@playwright/test';
import { blockRealtime, expect, test } from './fixtures.js';
import { DELIVERY, expectTyped, fillCart, newProduct, orderOf, sendButton } from './shop.js';

const CHANGED = 'طلخا، شارع صلاح سالم، عمارة 3';

const addressOf = (dialog: Locator) => dialog.getByLabel('عنوان التسليم');
const phoneOf = (dialog: Locator) => dialog.getByLabel('رقم الهاتف');

/** Opens the checkout, and types nothing. */
async function openCheckout(page: Page): Promise<Locator> {
  await page.goto('/app/student/cart');
  await page.getByRole('button', { name: 'إتمام الطلب' }).click();
  return page.getByRole('dialog', { name: 'إتمام الطلب' });
}

test('the next order has the address of the last one, on this device and on another @main', async ({
  studentPage: page,
  pageOf,
  database,
  apiOf,
  student,
}) => {
  const api = await apiOf(student);
  const product = await newProduct(database);
  await fillCart(api, product);
  const first = await openCheckout(page);
  await expect(phoneOf(first)).toHaveValue(student.phoneNumber);
  await expect(addressOf(first)).toHaveValue('');
  await addressOf(first).fill(DELIVERY.deliverAddress);
  await phoneOf(first).fill(DELIVERY.deliverPhone);
  await sendButton(first).click();
  await expect(first).toBeHidden();

  await fillCart(api, product);
  const other = await pageOf(student);
  const elsewhere = await openCheckout(other);
  await expectTyped(elsewhere);
  await addressOf(elsewhere).fill(CHANGED);
  await sendButton(elsewhere).click();
  await expect(elsewhere).toBeHidden();

  // What the other device has sent is newer than what this one knew.
  await fillCart(api, product);
  const again = await openCheckout(page);
  await expect(addressOf(again)).toHaveValue(CHANGED);
  await expect(phoneOf(again)).toHaveValue(DELIVERY.deliverPhone);
});

test('a changed address is there for the next order without a reload', async ({
  studentPage: page,
  database,
  apiOf,
  student,
}) => {
  const api = await apiOf(student);
  const product = await newProduct(database);
  await orderOf(api, product);
  await fillCart(api, product);
  const dialog = await openCheckout(page);
  await expectTyped(dialog);
  await addressOf(dialog).fill(CHANGED);
  await phoneOf(dialog).fill('٠١٠٩٩٩٩٩٩٩٩');
  await sendButton(dialog).click();
  await expect(dialog).toBeHidden();
  await fillCart(api, product);
  await page.getByRole('button', { name: 'إتمام الطلب' }).click();
  await expect(addressOf(dialog)).toHaveValue(CHANGED);
  await expect(phoneOf(dialog)).toHaveValue('01099999999');
});

test('what is typed stays in a closed checkout, and goes before the last address', async ({
  studentPage: page,
  database,
  apiOf,
  student,
}) => {
  const api = await apiOf(student);
  const product = await newProduct(database);
  await orderOf(api, product);
  await fillCart(api, product);
  const dialog = await openCheckout(page);
  await expectTyped(dialog);
  await addressOf(dialog).fill(CHANGED);
  await dialog.getByRole('button', { name: 'إلغاء' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'إتمام الطلب' }).click();
  await expect(addressOf(dialog)).toHaveValue(CHANGED);
  await openCheckout(page);
  await expect(addressOf(dialog)).toHaveValue(CHANGED);
  await expect(phoneOf(dialog)).toHaveValue(DELIVERY.deliverPhone);

  // An order from another device has another address; only the field that is not typed follows it.
  const placed = { ...DELIVERY, deliverPhone: '01055555555' };
  await api.get(placeOrder, { body: placed });
  await fillCart(api, product);
  await expect(phoneOf(dialog)).toHaveValue(placed.deliverPhone);
  await expect(addressOf(dialog)).toHaveValue(CHANGED);

  // A field that is emptied is not typed.
  await addressOf(dialog).fill('');
  await openCheckout(page);
  await expect(addressOf(dialog)).toHaveValue(DELIVERY.deliverAddress);
});

test('an address that arrives late leaves what is being typed', async ({
  studentPage: page,
  database,
  apiOf,
  student,
}) => {
  const api = await apiOf(student);
  const product = await newProduct(database);
  await orderOf(api, product);
  await fillCart(api, product);
  await blockRealtime(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/order/GetList', async (route) => {
    await released;
    await route.continue();
  });
  const dialog = await openCheckout(page);
  await expect(phoneOf(dialog)).toHaveValue(student.phoneNumber);
  await addressOf(dialog).fill(CHANGED);
  release();
  await expect(phoneOf(dialog)).toHaveValue(DELIVERY.deliverPhone);
  await expect(addressOf(dialog)).toHaveValue(CHANGED);
});

/** The two ways in which a student leaves the browser to another one. */
const WAYS_OUT = {
  'signed out': async (page: Page) => {
    await page.getByRole('button', { name: /^حساب/ }).click();
    await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
    await expect(page).toHaveURL('/');
  },
  'did not sign out': async (page: Page) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      for (const key of ['token', 'refreshToken', 'userId']) localStorage.removeItem(key);
    });
  },
};

for (const [title, leave] of Object.entries(WAYS_OUT)) {
  test(`a brother on the same browser sees nothing of a student who ${title}`, async ({
    studentPage: page,
    database,
    apiOf,
    student,
  }) => {
    const brother = await createStudent(database);
    const product = await newProduct(database);
    await orderOf(await apiOf(student), product);
    await fillCart(await apiOf(student), product);
    await fillCart(await apiOf(brother), product);
    const dialog = await openCheckout(page);
    await expectTyped(dialog);
    await addressOf(dialog).fill(CHANGED);
    await dialog.getByRole('button', { name: 'إلغاء' }).click();
    await expect(dialog).toBeHidden();
    await leave(page);

    await page.goto('/app/login');
    await page.getByLabel('الرقم القومي').fill(brother.phoneNumber);
    await page.getByLabel('كلمة المرور', { exact: true }).fill(brother.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/app/student');
    await openCheckout(page);
    await expect(phoneOf(dialog)).toHaveValue(brother.phoneNumber);
    await expect(addressOf(dialog)).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(CHANGED);
  });
}
