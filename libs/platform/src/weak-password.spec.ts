import { expect, it } from '@jest/globals';
import { weaknessOf } from './weak-password.js';

const PHONE = '01012345678';

it('is not asked about a phone that is not known yet', () => {
  expect(weaknessOf('------', '')).toBeNull();
});

it.each([
  ['12345678', 'common'],
  ['password', 'common'],
  ['PassWord', 'common'],
  ['qwertyuiop', 'common'],
  ['1q2w3e4r5t', 'common'],
  ['iloveyou1', 'common'],
  ['11111111', 'common'],
  ['P@ssw0rd', 'common'],
  ['01012345678', 'phone'],
  ['+20 101 234 5678', 'phone'],
  ['٠١٠١٢٣٤٥٦٧٨', 'phone'],
  ['1012345678', 'phone'],
  ['01012345679', null],
  ['Teacher@123', null],
  ['Student@123', null],
  ['ضاد-للعربية-7', null],
  ['New@Password1', null],
  ['constructor', null],
])('%s is %s', (password, weakness) => {
  expect(weaknessOf(password, PHONE)).toBe(weakness);
});
