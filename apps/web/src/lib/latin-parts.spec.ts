import { describe, expect, it } from '@jest/globals';
import { isolateLatinParts, splitLatinParts } from './latin-parts.js';

describe('the parts of an Arabic sentence that read left to right', () => {
  it.each([
    ['حجم الملف يجب أن يكون أقل من 5MB', ['5MB']],
    ['قيمة الخصم النسبي يجب أن تكون أقل من أو تساوي 100%', ['100%']],
    ['من 90% إلى 99.5% يمنح 20 نقطة.', ['90%', '99.5%']],
    ['زادت +12%، ثم -3%', ['+12%', '-3%']],
    ['فشل في إنشاء الطلب: HTTP error! status: 500', ['HTTP error! status: 500']],
    ['ملف Excel صحيح (.xlsx أو .xls)', ['Excel', '.xlsx', '.xls']],
    ['رابط الفيديو يجب أن يبدأ بـ https://', ['https://']],
    ['التاريخ 2026-11-22 غير صحيح', ['2026-11-22']],
    ['رقم العملية مسجل في الإيصال 36-7', ['36-7']],
    ['إيصال رقم 147-12 (ملغى)', ['147-12']],
    ['من 5-10 دقائق', []],
    ['صورة (JPEG, PNG, GIF, WebP)', ['JPEG, PNG, GIF, WebP']],
    ['الدرجة 18.5 من 20', []],
  ])('of %j are %j', (text, parts) => {
    expect(splitLatinParts(text).filter((_, place) => place % 2 === 1)).toEqual(parts);
    expect(splitLatinParts(text).join('')).toBe(text);
    expect(isolateLatinParts(text)).toBe(
      splitLatinParts(text)
        .map((part, place) => (place % 2 === 1 ? `\u2066${part}\u2069` : part))
        .join(''),
    );
  });

  it('leaves a text in another script alone', () => {
    expect(splitLatinParts('Please log in again.')).toEqual(['', 'Please log in again.', '']);
    expect(isolateLatinParts('Passwords do not match')).toBe('Passwords do not match');
  });
});
