import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getParentFollowUpDetails,
  listParentFollowUp,
  readParentFollowUpDetails,
  searchParentFollowUp,
} from '@daad/contracts/parents.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { createStage } from '@daad/testing/classroom-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const PARENT = '01234567890';
let school: TestSchool;
let visitor: ApiClient;

beforeAll(async () => {
  // All tests search from one address; search-limits.spec.ts tests the limits of an address.
  school = await TestSchool.start({ worker: false, env: { RATE_LIMITS: 'load-test' } });
  visitor = school.visitor();
});
afterAll(() => started(school)?.stop());

describe('the children of a parent', () => {
  it('are found by the whole phone in any form, and narrowed by whole values only', async () => {
    const stage = await createStage(school.dataSource);
    const first = await createStudent(school.dataSource, { parentPhoneNumber: PARENT, stageId: stage.id });
    const second = await createStudent(school.dataSource, { parentPhoneNumber: PARENT });
    await createStudent(school.dataSource);
    const list = (query: Record<string, unknown>) =>
      visitor.get(listParentFollowUp, { query: { parentPhoneNumber: PARENT, ...query } });

    const children = await list({ ParentPhoneNumber: '+20 123 456 7890' });
    expect(children).toMatchObject({ totalCount: 2, pageSize: 10 });
    expect(children.items.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(children.items[0]).toEqual({
      id: first.id,
      fullName: first.fullName,
      code: first.code,
      phoneNumber: first.phoneNumber,
      parentPhoneNumber: PARENT,
      educationalStageName: stage.name,
      index: present(children.items[0]).index,
      points: 0,
    });
    expect((await list({ code: second.code.toLowerCase() })).items.map(({ id }) => id)).toEqual([second.id]);
    expect(await list({ code: second.code.slice(0, -1) })).toMatchObject({ totalCount: 0 });
    expect(await list({ studentPhoneNumber: first.phoneNumber })).toMatchObject({ totalCount: 1 });
    expect(await list({ studentPhoneNumber: first.phoneNumber.slice(0, -1) })).toMatchObject({
      totalCount: 0,
    });
    expect(await list({ index: present(children.items[1]).index })).toMatchObject({ totalCount: 1 });
    expect(await list({ search: 'طالب' })).toMatchObject({ totalCount: 2 });
    expect((await list({ pageSize: 1, pageNumber: 2 })).items.map(({ id }) => id)).toEqual([second.id]);
    expect(await list({ ParentPhoneNumber: '01234567899' })).toMatchObject({ items: [], totalCount: 0 });

    await school.dataSource.query('update student set deleted_at = now() where id = $1', [second.id]);
    expect(await list({})).toMatchObject({ totalCount: 1 });
  });

  it('are found by a phone with the invisible marks of the place that it was copied from', async () => {
    const child = await createStudent(school.dataSource, { parentPhoneNumber: '01234567894' });
    for (const parentPhoneNumber of [
      '\u202a+20 123 456 7894\u202c',
      '\u2066012\u2069 34567894\u00a0',
      '\u200e٠١٢٣\u061c٤٥٦\u200b٧٨٩٤',
      '0\ufe0f1\ufe0f2\ufe0f34567894',
    ]) {
      const { items } = await visitor.get(searchParentFollowUp, { body: { parentPhoneNumber } });
      expect(items.map(({ id }) => id)).toEqual([child.id]);
      const query = { parentPhoneNumber, studentPhoneNumber: `\u202a${child.phoneNumber}\u202c` };
      expect(await visitor.get(listParentFollowUp, { query })).toMatchObject({ totalCount: 1 });
      const params = { id: child.id };
      const details = { params, body: { parentPhoneNumber } };
      expect((await visitor.call(readParentFollowUpDetails, details)).status).toBe(200);
    }
  });

  it('are not found without a whole phone', async () => {
    const refused = async (query: Record<string, string>) => {
      const { status, body } = await visitor.call(listParentFollowUp, {
        query: query as { parentPhoneNumber: string },
      });
      expect(status).toBe(400);
      return body.errors;
    };
    const required = { parentPhoneNumber: ['رقم هاتف ولي الأمر مطلوب'] };
    expect(await refused({})).toEqual(required);
    expect(await refused({ parentPhoneNumber: ' ' })).toEqual(required);
    expect(await refused({ parentPhoneNumber: '012345678' })).toEqual({
      parentPhoneNumber: ['رقم هاتف ولي الأمر يجب أن يكون 10 أرقام على الأقل'],
    });
    expect(await refused({ parentPhoneNumber: '%1234567890' })).toHaveProperty('parentPhoneNumber');
  });
});

describe('a phone in the body', () => {
  it('finds the same children and details, and is validated in the same way', async () => {
    const PHONE = '01234567892';
    const child = await createStudent(school.dataSource, { parentPhoneNumber: PHONE });
    await createStudent(school.dataSource, { parentPhoneNumber: PHONE });
    const query = { parentPhoneNumber: '+20 123 456 7892', code: child.code, pageSize: 5 };
    const found = await visitor.get(searchParentFollowUp, { body: query });
    expect(found).toMatchObject({ totalCount: 1, pageSize: 5, items: [{ id: child.id }] });
    expect(found).toEqual(await visitor.get(listParentFollowUp, { query }));

    const params = { id: child.id };
    const details = await visitor.get(readParentFollowUpDetails, {
      params,
      body: { parentPhoneNumber: PHONE },
    });
    expect(details).toEqual(
      await visitor.get(getParentFollowUpDetails, { params, query: { parentPhoneNumber: PHONE } }),
    );
    expect((await visitor.call(readParentFollowUpDetails, { params, body: {} })).status).toBe(404);
    const refused = await visitor.call(searchParentFollowUp, { body: { parentPhoneNumber: '012345678' } });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { parentPhoneNumber: ['رقم هاتف ولي الأمر يجب أن يكون 10 أرقام على الأقل'] },
    ]);
  });
});
