import { describe, expect, it } from '@jest/globals';
import { holdBack, letIn } from './arrivals.js';

/** The newest order is `a`. */
const row = (id: string, version = 1) => ({ id, version, orderNumber: 1000 - id.charCodeAt(0) });
const rows = (...ids: string[]) => ids.map((id) => row(id));
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
    const now = [row('a'), row('b', 2)];
    expect(holdBack(rows('b', 'c'), now).shown).toEqual([row('b', 2), row('c')]);
  });

  it('wait when they fill the whole page', () => {
    const list = holdBack(rows('d', 'e'), rows('a', 'b'));
    expect(idsOf(list.shown)).toBe('de');
    expect(list.waiting).toBe(2);
  });

  it('are not the older ones that take the places of a page that was dealt with', () => {
    const list = holdBack(rows('a', 'b'), rows('c', 'd'));
    expect(idsOf(list.shown)).toBe('cd');
    expect(list.waiting).toBe(0);
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
