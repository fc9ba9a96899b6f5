import { expect, test } from '@jest/globals';
import {
  afterConcession,
  type Concession,
  CONCESSION_KINDS,
  feeInForce,
  type ClassFee,
} from '@daad/domain/class-fee';
import { fromPiastres, toPiastres } from '@daad/domain/money';
import * as sql from '@daad/persistence/fees/making-charges';
import fc from 'fast-check';
import { createTestDatabase } from './test-database.js';
import { connect } from './connect.js';

/** The rules in SQL, which charge in sets, and those of the domain. */
test('the statements charge what the rules of the domain say', async () => {
  const database = await createTestDatabase();
  const dataSource = await connect(database.url);
  try {
    const some = fc.record({
      fee: fc.integer({ min: 1, max: 10_000_000 }),
      kind: fc.constantFrom(...CONCESSION_KINDS),
      // Piastres, or hundredths of a percent.
      value: fc.integer({ min: 1, max: 10_000 }),
    });
    const cases = fc.sample(some, 2000).map(({ fee, kind, value }) => {
      const concession: Concession = { kind, value: kind === 'percent' ? value / 100 : value };
      return { fee: fromPiastres(fee), kind, value: value / 100, pays: afterConcession(fee, concession) };
    });
    const rows = await dataSource.query<{ pays: number }[]>(
      `select ${sql.afterConcession('c.fee', 'c')} as pays
       from jsonb_to_recordset($1) c (fee numeric, kind text, value numeric)`,
      [JSON.stringify(cases)],
    );
    expect(rows.map(({ pays }) => toPiastres(pays))).toEqual(cases.map(({ pays }) => pays));

    const [{ id: classId } = { id: '' }] = await dataSource.query<{ id: string }[]>(`
      with stage as (insert into stage (id, name, name_key, index) values (uuid_v7(), 'م', 'م', 1) returning id)
      insert into class (id, name, name_key, day, time, stage_id) select uuid_v7(), 'ص', 'ص', 1, '16:00', id from stage
      returning id`);
    const fees: ClassFee[] = [
      { from: '2026-12', kind: 'session', amount: 5000 },
      { from: '2026-09', kind: 'monthly', amount: 20_000 },
      { from: '2027-02', kind: 'none', amount: 0 },
    ];
    for (const { from, kind, amount } of fees)
      await dataSource.query('insert into class_fee values ($1, $2, $3, $4, true, false)', [
        classId,
        from,
        kind,
        fromPiastres(amount),
      ]);
    for (const month of ['2026-08', '2026-09', '2026-11', '2026-12', '2027-01', '2027-02', '2028-01']) {
      const [row] = await dataSource.query<{ kind: string; amount: number }[]>(
        `select kind, amount from ${sql.feeInForce('$1::uuid', '$2')} fee`,
        [classId, month],
      );
      const { kind, amount } = feeInForce(fees, month);
      expect([month, row?.kind ?? 'none', toPiastres(row?.amount ?? 0)]).toEqual([month, kind, amount]);
    }
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
});
