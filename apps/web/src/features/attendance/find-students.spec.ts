import { describe, expect, it, test } from '@jest/globals';
import { findStudents, indexStudents } from './find-students.js';

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
