import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { present } from '@daad/testing/present';
import { refetch } from './refetch.js';

type Answer = (orders: string) => void;

/** A query on screen whose reads are answered one by one. */
function onScreen(queryKey: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: { give: Answer; fail: () => void }[] = [];
  const read = jest.fn(
    () =>
      new Promise<string>((give, refuse) => {
        const fail = () => {
          refuse(new Error('no network'));
        };
        answers.push({ give, fail });
      }),
  );
  const observer = new QueryObserver(client, { queryKey, queryFn: read });
  const leave = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult();
  return { client, read, answer: (nth: number) => present(answers[nth]), shown, leave };
}

const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('reads once more what was being read for the first time when it changed', async () => {
  const { client, read, answer, shown, leave } = onScreen(['orders', '1']);
  const done = Promise.all([1, 2, 3].map(() => refetch(client, { queryKey: ['orders'] })));
  expect(read).toHaveBeenCalledTimes(1);
  answer(0).give('before');
  await settled();
  expect(read).toHaveBeenCalledTimes(2);
  answer(1).give('after');
  await done;
  expect(shown().data).toBe('after');
  expect(read).toHaveBeenCalledTimes(2);
  leave();
});

it('leaves alone what the change does not concern', async () => {
  const { client, read, answer, leave } = onScreen(['news']);
  void refetch(client, { queryKey: ['orders'] });
  answer(0).give('news');
  await settled();
  expect(read).toHaveBeenCalledTimes(1);
  leave();
});

it('does not repeat a first read that fails', async () => {
  const { client, read, answer, shown, leave } = onScreen(['orders']);
  void refetch(client);
  answer(0).fail();
  await settled();
  expect([read.mock.calls.length, shown().status]).toEqual([1, 'error']);
  leave();
});

it('begins a later read again at once', async () => {
  const { client, read, answer, shown, leave } = onScreen(['orders']);
  answer(0).give('first');
  await settled();
  void refetch(client);
  void refetch(client);
  expect(read).toHaveBeenCalledTimes(3);
  answer(2).give('last');
  await settled();
  expect(shown().data).toBe('last');
  leave();
});
