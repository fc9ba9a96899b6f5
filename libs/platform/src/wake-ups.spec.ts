import { setImmediate } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { WakeUps, type WakeUpTransport } from './wake-ups.js';

/** Delays each message until the test lets it arrive or get lost. */
function delayedTransport() {
  const sent: { topic: string; arrive: () => void; lose: (error: Error) => void }[] = [];
  const transport: WakeUpTransport = {
    send: (topic) => new Promise<void>((arrive, lose) => void sent.push({ topic, arrive, lose })),
    listen: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const nth = async (count: number) => {
    for (;;) {
      const message = sent[count - 1];
      if (message) return message;
      await setImmediate();
    }
  };
  return { sent, nth, transport };
}

it('sends the first wake-up of a burst and one after the last, and a topic does not wait for another', async () => {
  const { sent, nth, transport } = delayedTransport();
  const wakeUps = new WakeUps(transport, jest.fn());
  for (let commit = 0; commit < 100; commit++) wakeUps.wake('outbox');
  wakeUps.wake('jobs');
  expect(sent.map(({ topic }) => topic)).toEqual(['outbox', 'jobs']);
  (await nth(1)).arrive();
  (await nth(3)).arrive();
  (await nth(2)).arrive();
  await wakeUps.close();
  expect(sent.map(({ topic }) => topic)).toEqual(['outbox', 'jobs', 'outbox']);
});

it('reports a lost wake-up, and sends those after it', async () => {
  const { nth, transport } = delayedTransport();
  const onError = jest.fn();
  const wakeUps = new WakeUps(transport, onError);
  const lost = new Error('lost');
  wakeUps.wake('jobs');
  wakeUps.wake('jobs');
  (await nth(1)).lose(lost);
  (await nth(2)).arrive();
  expect(onError.mock.calls).toEqual([[lost]]);
  await wakeUps.close();
});

it('calls back in this process and sends nothing', async () => {
  const { sent, transport } = delayedTransport();
  const wakeUps = new WakeUps(transport, jest.fn());
  const callback = jest.fn();
  await wakeUps.onWake('outbox', callback);
  callback.mockClear();
  wakeUps.wake('outbox');
  expect(callback).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});
