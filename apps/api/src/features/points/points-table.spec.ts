import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDirectPoints, studentsPointsTable } from '@daad/contracts/points.contract';
import type { RequestOf } from '@daad/contracts/call';
import { cairoToday } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { addToClass, createClass, createStage, type TestStage } from '@daad/testing/classroom-builders';
import { present, started } from '@daad/testing/present';
import { wrongCounts } from '@daad/testing/school-invariants';
import { TestSchool } from '@daad/testing/test-school';

/** Points of the school's students, two of them level in first place and two in the middle. */
const POINTS = [50, 50, 40, 30, 30, 30, 20, 0];

let school: TestSchool;
let teacher: ApiClient;
let visitor: ApiClient;
let stages: TestStage[];
let students: TestStudent[];

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
  visitor = school.visitor();
  stages = [await createStage(school.dataSource), await createStage(school.dataSource)];
  students = [];
  for (const [place, points] of POINTS.entries()) {
    const student = await createStudent(school.dataSource, {
      fullName: `${place < 4 ? 'أحمد' : 'مُنى'} السيد ${place}`,
      code: `L${100 + place}`,
      stageId: present(stages[place % 2]).id,
    });
    students.push(student);
    if (points > 0)
      await teacher.get(createDirectPoints, { body: { studentId: student.id, points, comment: 'سبب' } });
  }
});
afterAll(() => started(school)?.stop());

type Filter = RequestOf<typeof studentsPointsTable>['body'];
const table = (body: Filter, client = visitor) => client.get(studentsPointsTable, { body });
const places = async (body: Filter, client = visitor) =>
  (await table(body, client)).items.map(({ totalPoints, rank }) => [totalPoints, rank]);
const codes = async (body: Filter, client = visitor) =>
  (await table(body, client)).items.map(({ studentCode }) => studentCode);

describe('the leaderboard', () => {
  it('has 20 rows by default, the most points first, equal points with equal rank', async () => {
    const page = await table({});
    expect(page).toMatchObject({ pageSize: 20, totalCount: 8, totalPages: 1 });
    expect(page.items.map(({ totalPoints, rank }) => [totalPoints, rank])).toEqual([
      [50, 1],
      [50, 1],
      [40, 3],
      [30, 4],
      [30, 4],
      [30, 4],
      [20, 7],
      [0, 8],
    ]);
  });

  it('keeps the ranks across pages, also where a page begins among equals', async () => {
    expect(await places({ pageNumber: 2, pageSize: 1 })).toEqual([[50, 1]]);
    expect(await places({ pageNumber: 2, pageSize: 4 })).toEqual([
      [30, 4],
      [30, 4],
      [20, 7],
      [0, 8],
    ]);
    expect(await table({ pageNumber: 5, pageSize: 4 })).toMatchObject({ items: [], totalCount: 8 });
  });

  it('ranks within a stage that is asked for, while searching only picks rows', async () => {
    const educationalStageId = present(stages[1]).id;
    expect(await places({ educationalStageId })).toEqual([
      [50, 1],
      [30, 2],
      [30, 2],
      [0, 4],
    ]);
    expect((await table({ educationalStageId })).totalCount).toBe(4);
    expect(await places({ studentCode: 'l106' })).toEqual([[20, 7]]);
    expect(await places({ studentCode: 'l105', educationalStageId })).toEqual([[30, 2]]);
    expect(await places({ studentName: 'مني' })).toEqual([
      [30, 4],
      [30, 4],
      [20, 7],
      [0, 8],
    ]);
  });

  it('keeps the ranks across the pages of a search, also where a page begins among equals', async () => {
    const pages = [1, 2, 3, 4, 5, 6].map((pageNumber) =>
      places({ studentCode: 'l10', pageNumber, pageSize: 2 }),
    );
    expect(await Promise.all(pages)).toEqual([
      [
        [50, 1],
        [50, 1],
      ],
      [
        [40, 3],
        [30, 4],
      ],
      [
        [30, 4],
        [30, 4],
      ],
      [
        [20, 7],
        [0, 8],
      ],
      [],
      [],
    ]);
    const level = { studentName: 'مني', pageNumber: 2, pageSize: 1 };
    expect(await places(level)).toEqual([[30, 4]]);
    expect(await places({ ...level, educationalStageId: present(stages[1]).id })).toEqual([[0, 4]]);
  });

  it('finds folded names and codes, in any digits, over all rows and not only the page', async () => {
    expect(await codes({ searchTerm: 'احمد السيد ٣', pageSize: 1 })).toEqual(['L103']);
    expect(await codes({ searchTerm: 'l107' })).toEqual(['L107']);
    expect(await codes({ studentCode: '١٠٢' })).toEqual(['L102']);
    expect((await table({ searchTerm: 'أحمد', pageSize: 2 })).totalCount).toBe(4);
    expect(await codes({ searchTerm: '%' })).toEqual([]);
  });

  it('leaves deleted students out, and counts them no more', async () => {
    const gone = await createStudent(school.dataSource, { stageId: present(stages[0]).id });
    expect((await table({})).totalCount).toBe(9);
    await school.dataSource.query('update student set deleted_at = now() where id = $1', [gone.id]);
    expect((await table({})).totalCount).toBe(8);
    expect((await table({ educationalStageId: present(stages[0]).id })).totalCount).toBe(4);
  });

  it('counts a student who moves in the stage of today', async () => {
    const moving = present(students[7]).id;
    await school.dataSource.query('update student set stage_id = $2 where id = $1', [
      moving,
      present(stages[0]).id,
    ]);
    expect((await table({ educationalStageId: present(stages[0]).id })).totalCount).toBe(5);
    expect((await table({ educationalStageId: present(stages[1]).id })).totalCount).toBe(3);
    await school.dataSource.query('update student set stage_id = $2 where id = $1', [
      moving,
      present(stages[1]).id,
    ]);
    expect((await table({})).totalCount).toBe(8);
  });
});

describe('average and highest balance', () => {
  const sums = async (body: Filter) => {
    const { averagePoints, topPoints } = await table(body);
    return [averagePoints, topPoints];
  };

  it('are of everyone whom the filter lets through, on any page', async () => {
    expect(await sums({})).toEqual([31.3, 50]);
    expect(await sums({ pageNumber: 3, pageSize: 2 })).toEqual([31.3, 50]);
    expect(await sums({ pageNumber: 9, pageSize: 2 })).toEqual([31.3, 50]);
    const educationalStageId = present(stages[1]).id;
    expect(await sums({ educationalStageId, pageSize: 1 })).toEqual([27.5, 50]);
    expect(await sums({ studentName: 'مني', pageSize: 1 })).toEqual([20, 30]);
    expect(await sums({ studentName: 'مني', educationalStageId, pageNumber: 7 })).toEqual([15, 30]);
    expect(await sums({ searchTerm: 'zzzz' })).toEqual([0, 0]);
  });

  it('follow points, moves between stages and deletions', async () => {
    const dataSource = school.dataSource;
    const [from, to] = [present(stages[0]).id, present(stages[1]).id];
    const averages = async () =>
      [await sums({}), await sums({ educationalStageId: from }), await sums({ educationalStageId: to })].map(
        ([average]) => average,
      );
    const before = await averages();
    const guest = await createStudent(dataSource, { stageId: from });
    await teacher.get(createDirectPoints, { body: { studentId: guest.id, points: 300, comment: 'سبب' } });
    expect(await averages()).toEqual([61.1, 88, 27.5]);
    await dataSource.query('update student set stage_id = $2 where id = $1', [guest.id, to]);
    expect(await averages()).toEqual([61.1, 35, 82]);
    await dataSource.query('update student set stage_id = null where id = $1', [guest.id]);
    expect(await averages()).toEqual([61.1, 35, 27.5]);
    await dataSource.query('update student set deleted_at = now() where id = $1', [guest.id]);
    expect(await averages()).toEqual(before);
    expect(await wrongCounts(dataSource)).toEqual([]);
  });
});

describe('phones', () => {
  const asEveryone = async () => {
    const own = await school.signIn(present(students[0]).phoneNumber, present(students[0]).password);
    return [visitor, own];
  };

  it('are shown to the teacher alone', async () => {
    expect((await table({}, teacher)).items[0]?.studentPhoneNumber).toMatch(/^011\d{8}$/);
    for (const client of await asEveryone()) {
      const { items } = await table({}, client);
      expect(JSON.stringify(items)).not.toMatch(/phone/i);
      for (const { phoneNumber, parentPhoneNumber } of students) {
        expect(JSON.stringify(items)).not.toContain(phoneNumber);
        expect(JSON.stringify(items)).not.toContain(parentPhoneNumber);
      }
    }
  });

  it('filter for everyone else only when they are whole, in any way of writing', async () => {
    const { phoneNumber, code } = present(students[3]);
    for (const client of await asEveryone()) {
      expect(await codes({ studentPhoneNumber: phoneNumber }, client)).toEqual([code]);
      expect(await codes({ studentPhoneNumber: `+20 ${phoneNumber.slice(1)}` }, client)).toEqual([code]);
      expect(await codes({ studentPhoneNumber: phoneNumber.slice(0, 10) }, client)).toEqual([]);
      expect(await codes({ studentPhoneNumber: phoneNumber.slice(2) }, client)).toEqual([]);
      expect(await codes({ studentPhoneNumber: '%' }, client)).toEqual([]);
    }
    expect(await codes({ studentPhoneNumber: phoneNumber.slice(2, 10) }, teacher)).toContain(code);
  });

  it("are never matched by anyone's text but the teacher's", async () => {
    const { phoneNumber, code } = present(students[3]);
    for (const client of await asEveryone()) {
      for (const text of [phoneNumber, phoneNumber.slice(3), present(students[3]).parentPhoneNumber]) {
        expect(await codes({ searchTerm: text }, client)).toEqual([]);
        expect(await codes({ studentName: text }, client)).toEqual([]);
        expect(await codes({ studentCode: text }, client)).toEqual([]);
      }
    }
    expect(await codes({ searchTerm: phoneNumber }, teacher)).toEqual([code]);
  });
});

describe('classes', () => {
  it('are shown to the teacher alone, who filters by them; ranks stay those among everyone', async () => {
    const made = await createClass(school.dataSource);
    const [first, second] = [present(students[2]), present(students[7])];
    for (const { id } of [first, second]) await addToClass(school.dataSource, made.id, id);
    await addToClass(school.dataSource, made.id, present(students[0]).id, { leftOn: cairoToday() });
    const { items, totalCount } = await table({ classId: made.id }, teacher);
    expect(totalCount).toBe(2);
    expect(items).toMatchObject([
      { studentId: first.id, classId: made.id, className: made.name, rank: 3 },
      { studentId: second.id, classId: made.id, className: made.name, rank: 8 },
    ]);
    expect(await codes({ classId: made.id, educationalStageId: present(stages[1]).id }, teacher)).toEqual([
      second.code,
    ]);
    const [top] = (await table({}, teacher)).items;
    expect(top).toMatchObject({ classId: null, className: null });

    const own = await school.signIn(first.phoneNumber, first.password);
    for (const client of [visitor, own]) {
      // Neither by a column nor by who is left of the list.
      expect(await table({ classId: made.id }, client)).toEqual(await table({}, client));
      expect(JSON.stringify(await table({}, client))).not.toMatch(/class|فصل/i);
    }
  });
});

describe('bad input', () => {
  it.each([
    [{ pageSize: 1001 }, 'pageSize', 'حجم الصفحة يجب أن يكون من 1 إلى 1,000'],
    [{ pageNumber: 0 }, 'pageNumber', 'رقم الصفحة يجب أن يكون 1 أو أكثر'],
    [{ educationalStageId: 'x' }, 'educationalStageId', 'المعرف غير صحيح'],
  ])('%j is 400', async (body, field, message) => {
    const response = await visitor.call(studentsPointsTable, { body });
    expect([response.status, response.body.errors]).toEqual([400, { [field]: [message] }]);
  });
});
