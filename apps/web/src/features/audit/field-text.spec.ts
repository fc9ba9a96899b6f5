import { describe, expect, it } from '@jest/globals';
import { fieldText } from './field-text.js';

const ID = '0190c0de-0000-7000-8000-000000000001';

describe('a field of an entry', () => {
  it.each([
    ['notes', '', '—'],
    ['email', null, '—'],
    ['active', false, 'لا'],
    ['classId', ID, 'مجموعة السبت'],
    ['examId', '0190c0de-0000-7000-8000-000000000002', '0190c0de-0000-7000-8000-000000000002'],
    ['status', 3, 'تم التسليم'],
    ['newsType', 0, 'عام'],
    ['newsType', 1, 'إعلان'],
    ['day', 6, 'السبت'],
    ['price', 1250.5, '1,250.5'],
    ['kind', 'minus', 'خصم'],
    ['kind', 'payment', 'دفعة'],
    ['method', 'cash', 'نقداً'],
    ['permissions', ['news', 'orders'], 'الأخبار، الطلبات'],
    ['permissions', [], '—'],
    ['biography', ['الأول', 'الثاني'], 'الأول، الثاني'],
    [
      'phones',
      [
        { label: 'الإدارة', value: '01000000011' },
        { label: 'الحجز', value: '01000000012' },
      ],
      'الإدارة: 01000000011\nالحجز: 01000000012',
    ],
    [
      'centres',
      [{ city: 'دمياط', addresses: ['مركز البحر', 'مركز المنارة'] }],
      'دمياط: مركز البحر، مركز المنارة',
    ],
  ])('%s of %j is %s', (field, value, text) => {
    expect(fieldText(field, value, { [ID]: 'مجموعة السبت' })).toBe(text);
  });
});
