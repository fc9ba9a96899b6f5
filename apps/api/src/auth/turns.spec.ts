import { present } from '@daad/testing/present';
import { expect, it } from '@jest/globals';
import { Turns } from './turns.js';

const deferred = () => {
  let end!: () => void;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { done, end };
};

it('runs so many of a key at once, the rest in their order, and other keys meanwhile', async () => {
  const turns = new Turns(2);
  const begun: string[] = [];
  const works = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => {
    const work = deferred();
    const result = turns.take(present(name[0]), async () => {
      begun.push(name);
      await work.done;
      if (name === 'a1') throw new Error('failed');
      return name;
    });
    return { ...work, result };
  });
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  present(works[0]).end();
  await expect(present(works[0]).result).rejects.toThrow('failed');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const { end } of works) end();
  expect(await Promise.all(works.slice(1).map(({ result }) => result))).toEqual(['a2', 'a3', 'a4', 'b1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  expect(await turns.take('a', async () => 'again')).toBe('again');
});
