import { describe, expect, it } from '@jest/globals';
import { holdBack, letIn } from './arrivals.js';

const rows = (...ids: string[]) => ids.map((id) => ({ id, version: 1 }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('orders that come in', () => {
  it('glow when they are shown, unlike the first rows', () => {
    expect([...letIn(null, rows('a', 'b')).fresh]).toEqual([]);
    const list = letIn(rows('c', 'd'), rows('a', 'b', 'c', 'd'));
    expect(idsOf(list.shown)).toBe('abcd');
    expect([...list.fresh]).toEqual(['a', 'b']);
  });

  it('glow in a list that was empty', () => {
    expect([...letIn([], rows('a')).fresh]).toEqual(['a']);
  });

  it('do not glow when a page fills up from below after a deletion', () => {
    expect([...letIn(rows('a', 'b', 'c'), rows('a', 'c', 'd')).fresh]).toEqual([]);
  });

  it('wait above while the reader is further down, and move nothing on the page', () => {
    const list = holdBack(rows('c', 'd', 'e'), rows('a', 'b', 'c'));
    expect(idsOf(list.shown)).toBe('cde');
    expect(list.waiting).toBe(2);
  });

  it('leave the rows that stay up to date', () => {
    const now = [
      { id: 'a', version: 1 },
      { id: 'b', version: 2 },
    ];
    expect(holdBack(rows('b', 'c'), now).shown).toEqual([
      { id: 'b', version: 2 },
      { id: 'c', version: 1 },
    ]);
  });

  it('do not keep what was deleted in the middle', () => {
    const list = holdBack(rows('b', 'c', 'd'), rows('a', 'b', 'd'));
    expect(idsOf(list.shown)).toBe('bd');
  });

  it('are none when nothing is new', () => {
    expect(holdBack(rows('a', 'b'), rows('a', 'b'))).toMatchObject({ waiting: 0 });
    expect(idsOf(holdBack(rows('a', 'b'), rows('b')).shown)).toBe('b');
  });
});
