import { setImmediate } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { WakeableLoop } from './wakeable-loop.js';

it('runs at once when it is woken, and once more after its pause for all wake-ups of the meantime', async () => {
  const task = jest.fn(() => Promise.resolve());
  const loop = new WakeableLoop(task, jest.fn(), 50);
  loop.wake();
  expect(task).toHaveBeenCalledTimes(1);
  loop.wake();
  await setImmediate();
  loop.wake();
  loop.wake();
  expect(task).toHaveBeenCalledTimes(1);
  await new Promise<void>((resolve) => {
    task.mockImplementation(() => {
      resolve();
      return Promise.resolve();
    });
  });
  await loop.stop();
  expect(task).toHaveBeenCalledTimes(2);
});
