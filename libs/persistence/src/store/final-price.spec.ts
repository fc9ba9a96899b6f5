import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Discount, finalPrice } from '@daad/domain/pricing';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { started } from '@daad/testing/present';
import fc from 'fast-check';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => started(database)?.drop());

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((whole) => whole / 100);
const discount = fc.option(
  fc.oneof(
    fc.record({ discountType: fc.constant('Fixed' as const), discountValue: hundredths(3_000) }),
    fc.record({ discountType: fc.constant('Percentage' as const), discountValue: hundredths(110) }),
  ),
);
const price = fc.oneof(
  hundredths(20),
  hundredths(2_000),
  hundredths(9_999_999_999),
  fc.constantFrom(0, 0.01, 65.63, 9_999_999_999.99),
);

interface Sample {
  price: number;
  discount: Discount | null;
}

const pricesInSql = async (samples: Sample[]): Promise<number[]> => {
  const rows = await database.dataSource.query<{ final: number }[]>(
    `select final_price(price, type, value) as final
     from unnest($1::numeric[], $2::text[], $3::numeric[]) with ordinality as sample (price, type, value, place)
     order by place`,
    [
      samples.map((sample) => sample.price),
      samples.map((sample) => sample.discount?.discountType ?? null),
      samples.map((sample) => sample.discount?.discountValue ?? null),
    ],
  );
  return rows.map(({ final }) => final);
};

it('prices in SQL exactly as the domain does, over thousands of random prices and discounts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ price, discount }), { minLength: 5_000, maxLength: 8_000, size: 'max' }),
      async (samples) => {
        const expected = samples.map((sample) => finalPrice(sample.price, sample.discount));
        expect(await pricesInSql(samples)).toEqual(expected);
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
});

it.each([
  [65.63, { discountType: 'Percentage', discountValue: 50 } as const, 32.82],
  [0.01, { discountType: 'Percentage', discountValue: 50 } as const, 0.01],
  [10, { discountType: 'Fixed', discountValue: 12 } as const, 0],
  [10, { discountType: 'Percentage', discountValue: 0 } as const, 10],
])('rounds half up and never below 0: %d with %j is %d', async (unit, off, expected) => {
  expect(await pricesInSql([{ price: unit, discount: off }])).toEqual([expected]);
  expect(finalPrice(unit, off)).toBe(expected);
});
