import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import { DeleteExpired } from './delete-expired.js';

let school: TestSchool;
beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
});
afterAll(() => started(school)?.stop());

it('deletes the entries of the audit trail that are older than 400 days, and no others', async () => {
  const ages = ['1 minute', '399 days 23 hours', '400 days 1 hour', '900 days'];
  for (const age of ages)
    await school.dataSource.query(
      `insert into audit_entry (at, kind, entity, label) values (now() - $1::text::interval, 'deleted', 'exam', $1)`,
      [age],
    );
  const count = async () => (await school.dataSource.query('select from audit_entry')).length;
  const before = await count();
  await new DeleteExpired(await school.connect()).run();
  const left = await school.dataSource.query(
    `select label from audit_entry where entity = 'exam' order by at desc`,
  );
  expect(left).toEqual([{ label: '1 minute' }, { label: '399 days 23 hours' }]);
  expect(await count()).toBe(before - 2);
});
