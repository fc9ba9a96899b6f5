import { describe, expect, it } from '@jest/globals';
import { codesAfter, MAX_STUDENT_CODE } from './student-code.js';

describe('the codes after a code', () => {
  it.each([
    ['S0001', ['S0002', 'S0003']],
    ['S0099', ['S0100', 'S0101']],
    ['S9999', ['S10000', 'S10001']],
    ['7', ['8', '9']],
    ['007', ['008', '009']],
    ['2026-3A-9', ['2026-3A-10', '2026-3A-11']],
    ['طالب ٣-08', ['طالب ٣-09', 'طالب ٣-10']],
    ['99999999999999999999', ['100000000000000000000', '100000000000000000001']],
    ['S12B', []],
    ['أحمد', []],
    ['', []],
    ['9'.repeat(MAX_STUDENT_CODE), []],
  ])('%s', (code, next) => {
    expect(codesAfter(code, 2)).toEqual(next);
  });
});
