import { expect, it } from '@jest/globals';
import { KeyedSemaphore } from './keyed-semaphore.js';
import { present } from '@daad/testing/present';

const deferred = () => {
  let end!: () => void;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { done, end };
};

it('limits the tasks of a key, keeps their order, and does not delay other keys', async () => {
  const semaphore = new KeyedSemaphore(2);
  const started: string[] = [];
  const tasks = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => {
    const task = deferred();
    const result = semaphore.run(name.charAt(0), async () => {
      started.push(name);
      await task.done;
      if (name === 'a1') throw new Error('failed');
      return name;
    });
    return { ...task, result };
  });
  expect(started).toEqual(['a1', 'a2', 'b1']);
  present(tasks[0]).end();
  await expect(present(tasks[0]).result).rejects.toThrow('failed');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const { end } of tasks) end();
  expect(await Promise.all(tasks.slice(1).map(({ result }) => result))).toEqual(['a2', 'a3', 'a4', 'b1']);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  expect(await semaphore.run('a', () => Promise.resolve('again'))).toBe('again');
});
