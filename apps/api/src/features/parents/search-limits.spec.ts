import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getParentFollowUpDetails,
  listParentFollowUp,
  readParentFollowUpDetails,
  searchParentFollowUp,
} from '@daad/contracts/parents.contract';
import { studentsPointsTable } from '@daad/contracts/points.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const PARENT = '01234567890';

describe('the limits of one address', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await TestSchool.start({ worker: false });
  });
  afterAll(() => started(school)?.stop());

  it('are 20 searches and 60 details a minute, right or wrong, with the phone in query or body', async () => {
    const child = await createStudent(school.dataSource);
    const anyone = school.visitor();
    const { parentPhoneNumber } = child;
    const params = { id: child.id };
    const search = (_: unknown, index: number) =>
      index % 2 === 0
        ? anyone.call(listParentFollowUp, { query: { parentPhoneNumber } })
        : anyone.call(searchParentFollowUp, { body: { parentPhoneNumber } });
    const detail = (_: unknown, index: number) =>
      index % 2 === 0
        ? anyone.call(getParentFollowUpDetails, { params, query: { parentPhoneNumber: PARENT } })
        : anyone.call(readParentFollowUpDetails, { params, body: { parentPhoneNumber: PARENT } });
    const searches = await Promise.all(Array.from({ length: 21 }, search));
    expect(searches.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = present(searches.find(({ status }) => status === 429));
    expect(refused.body.code).toBe('request.too-many');
    expect(refused.body.message).toMatch(/^محاولات كثيرة، يرجى الانتظار .+ ثم المحاولة مرة أخرى$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const details = await Promise.all(Array.from({ length: 61 }, detail));
    expect(details.filter(({ status }) => status === 404)).toHaveLength(60);
    expect(details.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('include searches of the leaderboard by phone, except those of the teacher', async () => {
    await school.dataSource.query('delete from rate_limit');
    const teacher = await school.asTeacher();
    const { phoneNumber, password } = await createStudent(school.dataSource);
    const student = await school.signIn(phoneNumber, password);
    const byPhone = (from: ApiClient, studentPhoneNumber = phoneNumber) =>
      from.call(studentsPointsTable, { body: { studentPhoneNumber } });
    const search = () => school.visitor().call(listParentFollowUp, { query: { parentPhoneNumber: PARENT } });
    for (let guess = 0; guess < 18; guess++) expect((await byPhone(school.visitor())).status).toBe(200);
    expect((await byPhone(student)).status).toBe(200);
    expect((await search()).status).toBe(200);

    for (const refused of [await byPhone(school.visitor()), await byPhone(student), await search()]) {
      expect([refused.status, refused.body.code]).toEqual([429, 'request.too-many']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await byPhone(teacher)).status).toBe(200);
    const byName = await school.visitor().call(studentsPointsTable, { body: { searchTerm: 'طالب' } });
    expect(byName.status).toBe(200);
    const part = await byPhone(school.visitor(), phoneNumber.slice(0, 9));
    expect([part.status, part.body.data.items]).toEqual([200, []]);
  });
});
