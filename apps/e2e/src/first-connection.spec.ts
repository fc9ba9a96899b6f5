import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

const QUIET = /^42\["connection\.quiet",[\d.]+\]$/;
/** An event that makes the list of students stale, and nothing of the page's frame. */
const STAGE_CHANGED = `42${JSON.stringify([
  'data.changed',
  { eventId: '1', occurredAt: '2026-11-25T10:00:00.000Z', entity: 'stage', id: '1', action: 'updated' },
])}`;

/**
 * Opens the students' list. Once the page has read all, its socket reports a time without messages, or none, and then sends one
 * event. Events of the journeys before do not come through.
 * @returns the path of every call that the page makes, as they come
 */
async function openList(page: Page, quiet?: number): Promise<string[]> {
  const calls: string[] = [];
  let unanswered = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/v1/')) return;
    calls.push(pathname.slice('/api/v1/'.length));
    unanswered++;
    void request.response().finally(() => unanswered--);
  });
  let isRead = () => {};
  const read = new Promise<void>((resolve) => (isRead = resolve));
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage(async (message) => {
      const text = String(message);
      // The transport opens at once; the rest comes after the first reads.
      if (!text.startsWith('0')) await read;
      if (!text.startsWith('42')) socket.send(message);
      if (!QUIET.test(text)) return;
      if (quiet !== undefined) socket.send(`42["connection.quiet",${quiet}]`);
      socket.send(STAGE_CHANGED);
    });
  });
  await page.goto('/app/teacher/students');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await expect.poll(() => countOf(calls, 'account/Me')).toBe(1);
  await expect.poll(() => unanswered).toBe(0);
  isRead();
  return calls;
}

const countOf = (calls: string[], path: string) => calls.filter((call) => call === path).length;

test('a page that has missed nothing reads only once what it shows', async ({ teacherPage: page }) => {
  const calls = await openList(page, 3_600_000);
  // The first read and the one of the event: a read of everything would have come between them.
  const again = page.waitForResponse('**/student/GetList?**');
  await expect.poll(() => countOf(calls, 'student/GetList')).toBe(2);
  await again;
  expect(countOf(calls, 'student/GetList')).toBe(2);
  expect(countOf(calls, 'account/Me')).toBe(1);
});

test('a page that may have missed an event reads everything again', async ({ teacherPage: page }) => {
  const calls = await openList(page, 1);
  await expect.poll(() => countOf(calls, 'account/Me')).toBe(2);
});

test('a page that gets no time without messages reads everything again', async ({ teacherPage: page }) => {
  const calls = await openList(page);
  await expect.poll(() => countOf(calls, 'account/Me')).toBe(2);
});
