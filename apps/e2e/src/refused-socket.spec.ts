import { expect, test } from './fixtures.js';

const OPEN = `0${JSON.stringify({ sid: 'one', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000 })}`;
const refusal = { code: 'socket.too-many-of-account', message: 'صفحات كثيرة', retryAfter: 30 };
const REFUSED = `44${JSON.stringify({ message: refusal.message, data: refusal })}`;

test('a page over the limit reconnects after the given wait, with its session', async ({
  studentPage: page,
}) => {
  let attempts = 0;
  let ends = 0;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    attempts++;
    socket.onMessage((message) => {
      if (String(message).startsWith('40')) socket.send(REFUSED);
    });
    socket.onClose(() => {
      ends++;
    });
    socket.send(OPEN);
  });
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (/RefreshToken/i.test(request.url())) renewals.push(request.url());
  });
  await page.clock.install();
  await page.goto('/app/student/points');
  await expect.poll(() => ends).toBe(1);
  await page.clock.pauseAt(Date.now() + 5000);
  await page.clock.runFor(11_000);
  expect(attempts).toBe(1);
  await page.clock.runFor(60_000);
  await expect.poll(() => attempts).toBeGreaterThan(1);
  expect(renewals).toEqual([]);
});
