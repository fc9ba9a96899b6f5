import { describe, expect, it, test } from '@jest/globals';
import { findStudents, indexStudents, nextToMark } from './find-students.js';

const ahmed = {
  fullName: 'أحمد عبد الله',
  code: 'S0012',
  phoneNumber: '01012345678',
  parentPhoneNumber: '01198765432',
};
const fatma = {
  fullName: 'فاطمة السيد',
  code: 'S0100',
  phoneNumber: '01212345678',
  parentPhoneNumber: '01555555555',
};
const index = indexStudents([ahmed, fatma]);

test.each([
  ['a whole code', 's001'],
  ['a whole name', 'احمد علي'],
])('who has exactly %s comes first', (_, search) => {
  const longer = { ...ahmed, fullName: 'أحمد علي حسن', code: 'S0012' };
  const exact = { ...ahmed, fullName: 'أحمد علي', code: 'S001' };
  expect(findStudents(indexStudents([longer, exact]), search)).toEqual([exact, longer]);
});

describe('finding students in a list', () => {
  it.each([
    ['', [ahmed, fatma]],
    ['احمد', [ahmed]],
    ['فاطمه', [fatma]],
    ['s0012', [ahmed]],
    ['S٠١', [fatma]],
    ['٠١٠١٢٣', [ahmed]],
    ['+20 11 98765432', [ahmed]],
    ['5555', [fatma]],
    ['2345678', [ahmed, fatma]],
    ['خالد', []],
  ])('%j', (search, found) => expect(findStudents(index, search)).toEqual(found));
});

describe('Enter in the search', () => {
  const rowsOf = (...marks: [code: string, present: boolean, shown?: boolean][]) =>
    marks.map(([code, present, shown = true]) => ({ student: { code }, status: { present }, shown }));
  const nextCode = (search: string, ...marks: Parameters<typeof rowsOf>) =>
    nextToMark(search, rowsOf(...marks), ({ shown }) => shown)?.student.code;

  it('marks the first hit, of those who are shown if any is', () => {
    expect(nextCode('منى', ['A', false], ['B', false])).toBe('A');
    expect(nextCode('منى', ['A', false, false], ['B', false])).toBe('B');
    expect(nextCode('منى', ['A', false, false])).toBe('A');
    expect(nextCode('منى')).toBeUndefined();
  });

  it('goes on to the first one who is not present', () => {
    expect(nextCode('منى', ['A', true], ['B', true], ['C', false])).toBe('C');
    expect(nextCode('منى', ['A', true], ['B', false, false], ['C', false])).toBe('C');
    expect(nextCode('منى', ['A', true], ['B', false, false])).toBe('B');
    expect(nextCode('منى', ['A', true], ['B', true])).toBe('A');
  });

  it('does not go on from the student of a whole code to one whose code contains it', () => {
    expect(nextCode('s1', ['S1', true], ['S12', false])).toBe('S1');
    expect(nextCode('S١', ['S1', true], ['S12', false])).toBe('S1');
    expect(nextCode('s', ['S1', true], ['S12', false])).toBe('S12');
  });
});
