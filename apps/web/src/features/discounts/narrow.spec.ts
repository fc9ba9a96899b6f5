import { describe, expect, it } from '@jest/globals';
import type { Discount } from '@daad/contracts/discounts.contract';
import { discountsList } from './discounts.queries.js';
import { narrow } from './narrow.js';

const discount = (discountType: 'Fixed' | 'Percentage', discountValue: number): Discount => ({
  id: `${discountType}-${discountValue}`,
  studentId: 's',
  studentName: 'طالب',
  studentCode: 'S1',
  className: null,
  productId: 'p',
  productName: 'كتاب',
  productIndex: 1,
  price: 100,
  discountType,
  discountValue,
  finalPrice: 100 - discountValue,
});
const LIST = [discount('Fixed', 5), discount('Fixed', 20), discount('Percentage', 20)];
const idsOf = (search: Parameters<typeof narrow>[1]) => narrow(LIST, search).map(({ id }) => id);

describe('narrow', () => {
  it('keeps everything without a filter', () => expect(idsOf({})).toHaveLength(3));

  it('keeps one type', () => expect(idsOf({ type: 'Percentage' })).toEqual(['Percentage-20']));

  it('keeps values from the least to the most, both included', () => {
    expect(idsOf({ min: 20 })).toEqual(['Fixed-20', 'Percentage-20']);
    expect(idsOf({ max: 5 })).toEqual(['Fixed-5']);
    expect(idsOf({ min: 5, max: 20, type: 'Fixed' })).toEqual(['Fixed-5', 'Fixed-20']);
  });
});

describe('the address of the discounts', () => {
  it('leaves out what no filter can be', () => {
    expect(
      discountsList.readSearch({
        code: ' S0001 ',
        product: '1.5',
        type: 'Half',
        min: '-1',
        max: 'x',
        page: 1,
      }),
    ).toEqual({ code: 'S0001' });
  });

  it('reads every filter', () => {
    const search = { code: 'S1', product: 7, type: 'Fixed', min: 0, max: 12.5, page: 2 };
    expect(discountsList.readSearch(search)).toEqual(search);
  });
});
