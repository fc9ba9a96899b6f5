import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { scan } from '@daad/contracts/door.contract';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { readEntries } from '@daad/testing/audit/audit-case';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;
beforeAll(async () => {
  school = await TestSchool.start({ worker: false, env: { TRUST_PROXY: 'loopback' } });
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

it('is of each device, also when one person scans with several at once', async () => {
  const { id: classId } = await createClass(school.dataSource);
  const pupils = await Promise.all(Array.from({ length: 40 }, () => createPupil(school.dataSource, classId)));
  const addressOf = (place: number) => `41.33.0.${1 + (place % 2)}`;
  await Promise.all(
    pupils.map(({ code }, place) => {
      const body = { id: newId(), code, classId, at: new Date().toISOString() };
      return teacher.get(scan, { body }, { 'x-forwarded-for': addressOf(place) });
    }),
  );
  const entries = (await readEntries(school.dataSource)).filter(({ entity }) => entity === 'attendance');
  const addresses = new Map(entries.map(({ studentId, address }) => [studentId, address]));
  expect(pupils.map(({ id }) => addresses.get(id))).toEqual(pupils.map((_, place) => addressOf(place)));
});
