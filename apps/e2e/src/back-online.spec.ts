import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { newProduct, orderCard, orderOf } from './shop.js';

for (const event of ['online', 'visibilitychange']) {
  test(`a lost connection is opened at once on ${event}, and shows what happened meanwhile`, async ({
    teacherPage: page,
    student,
    database,
    apiOf,
  }) => {
    const open: WebSocketRoute[] = [];
    let attempts = 0;
    let isConnected = false;
    let isNetworkLost = false;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      attempts++;
      // Without a network an attempt gets no response.
      if (isNetworkLost) return;
      open.push(socket);
      socket.connectToServer().onMessage((message) => {
        isConnected ||= String(message).startsWith('40');
        socket.send(message);
      });
    });
    await page.clock.install();
    await page.goto(`/app/teacher/orders?student=${student.id}`);
    await expect(page.getByText('لا توجد طلبات', { exact: true })).toBeVisible();
    await expect.poll(() => isConnected).toBe(true);

    isNetworkLost = true;
    const first = attempts;
    for (const socket of open) await socket.close();
    await expect.poll(() => attempts).toBeGreaterThan(first);
    const order = await orderOf(await apiOf(student), await newProduct(database));
    // With the page's clock stopped there is no later attempt.
    await page.clock.pauseAt(Date.now() + 5000);
    const before = attempts;
    isNetworkLost = false;
    await page.evaluate((name) => {
      for (const target of [window, document]) target.dispatchEvent(new Event(name));
    }, event);
    await expect.poll(() => attempts).toBe(before + 1);
    await page.clock.resume();
    await expect(orderCard(page, order)).toBeVisible();
  });
}
