import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addClassStudent } from '@daad/contracts/classes.contract';
import { addExamStudent } from '@daad/contracts/exams.contract';
import { getStudent, listStudents } from '@daad/contracts/students.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent as buildStudent } from '@daad/testing/builders';
import { createClass, createStage } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

describe('listing students', () => {
  const named = new Map<string, string>();
  const namesOf = async (query: Record<string, unknown>) => {
    const page = await teacher.get(listStudents, { query: { pageSize: 1000, ...query } });
    return page.items.map(({ id }) => named.get(id)).filter(Boolean);
  };

  beforeAll(async () => {
    const other = await createStage(school.dataSource);
    const build = async (name: string, given: Parameters<typeof buildStudent>[1], index: number) => {
      const { id } = await buildStudent(school.dataSource, { fullName: name, stageId: other.id, ...given });
      await school.dataSource.query('update student set index = $2 where id = $1', [id, index]);
      named.set(id, name);
      named.set(`stage of ${name}`, other.id);
    };
    await build(
      'إسراء عبد الرؤوف',
      { code: 'X-100', phoneNumber: '01511112222', parentPhoneNumber: '01599998888' },
      9003,
    );
    await build(
      'أسامة هدى',
      { code: 'X-200', phoneNumber: '01511113333', parentPhoneNumber: '01599997777' },
      9001,
    );
    await build(
      'مُصطفى ١٠٠%',
      { code: 'Y_300', phoneNumber: '01544445555', parentPhoneNumber: '01599997777' },
      9001,
    );
  });

  it('folds Arabic over all rows: hamza, taa, yaa, waw, diacritics, digits, letter case', async () => {
    expect(await namesOf({ search: 'اسراء' })).toEqual(['إسراء عبد الرؤوف']);
    expect(await namesOf({ search: 'الرووف' })).toEqual(['إسراء عبد الرؤوف']);
    expect(await namesOf({ search: 'اسامه هدي' })).toEqual(['أسامة هدى']);
    expect(await namesOf({ search: 'مصطفي 100' })).toEqual(['مُصطفى ١٠٠%']);
    expect(await namesOf({ search: 'x-١' })).toEqual(['إسراء عبد الرؤوف']);
  });

  it('takes wildcards literally', async () => {
    expect(await namesOf({ search: '%' })).toEqual(['مُصطفى ١٠٠%']);
    expect(await namesOf({ search: '_' })).toEqual(['مُصطفى ١٠٠%']);
    expect(await namesOf({ code: 'y_3' })).toEqual(['مُصطفى ١٠٠%']);
    expect(await namesOf({ search: '\\' })).toEqual([]);
  });

  it('finds a part of a phone however it is typed', async () => {
    expect(await namesOf({ search: '1511112' })).toEqual(['إسراء عبد الرؤوف']);
    expect(await namesOf({ search: '+20 151-111 (3333)' })).toEqual(['أسامة هدى']);
    expect(await namesOf({ search: '\u202a+20 151 111 3333\u202c' })).toEqual(['أسامة هدى']);
    expect(await namesOf({ studentPhoneNumber: '\u2066111\u20693333' })).toEqual(['أسامة هدى']);
    expect(await namesOf({ studentPhoneNumber: '٠١٥١١١١' })).toEqual(['أسامة هدى', 'إسراء عبد الرؤوف']);
    expect(await namesOf({ ParentPhoneNumber: '9999-7777' })).toHaveLength(2);
    expect(await namesOf({ parentPhoneNumber: 'هاتف' })).toEqual([]);
  });

  it('narrows by code, index, stage and being in no class, with names in any case', async () => {
    expect(await namesOf({ Code: 'x-' })).toEqual(['أسامة هدى', 'إسراء عبد الرؤوف']);
    expect(await namesOf({ INDEX: '٩٠٠٣' })).toEqual(['إسراء عبد الرؤوف']);
    const stageId = named.get('stage of أسامة هدى');
    expect(await namesOf({ educationalStageId: stageId })).toHaveLength(3);
    expect(await namesOf({ educationalStageId: stageId, search: 'هدى', code: '' })).toEqual(['أسامة هدى']);

    const made = await createClass(school.dataSource);
    const id = present([...named].find(([, name]) => name === 'أسامة هدى'))[0];
    await teacher.get(addClassStudent, { body: { classId: made.id, studentId: id } });
    expect(await namesOf({ educationalStageId: stageId, withoutClass: true })).toEqual([
      'مُصطفى ١٠٠%',
      'إسراء عبد الرؤوف',
    ]);
    expect(await namesOf({ educationalStageId: stageId, withoutClass: false })).toHaveLength(3);
  });

  it('leaves out those who are in an exam, by parts of a name too', async () => {
    const educationalStageId = named.get('stage of إسراء عبد الرؤوف');
    const [exam, other] = [await createExam(school.dataSource), await createExam(school.dataSource)];
    const studentId = present([...named].find(([, name]) => name === 'إسراء عبد الرؤوف'))[0];
    await teacher.get(addExamStudent, { body: { examId: exam.id, studentId } });
    const query = { educationalStageId, withoutExam: exam.id };
    expect(await namesOf(query)).toEqual(['أسامة هدى', 'مُصطفى ١٠٠%']);
    expect(await namesOf({ ...query, search: 'هدى' })).toEqual(['أسامة هدى']);
    expect(await namesOf({ ...query, search: 'إسراء' })).toEqual([]);
    expect(await namesOf({ ...query, withoutExam: other.id })).toHaveLength(3);
    const { totalCount } = await teacher.get(listStudents, { query });
    expect(totalCount).toBe(2);
  });

  it('pages in a total order with an exact total', async () => {
    const stageId = present(named.get('stage of أسامة هدى'));
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNumber) =>
        teacher.get(listStudents, { query: { educationalStageId: stageId, pageNumber, pageSize: 1 } }),
      ),
    );
    expect(pages.flatMap(({ items }) => items.map(({ id }) => named.get(id)))).toEqual([
      'أسامة هدى',
      'مُصطفى ١٠٠%',
      'إسراء عبد الرؤوف',
    ]);
    expect(pages.map(({ hasPreviousPage, hasNextPage }) => [hasPreviousPage, hasNextPage])).toEqual([
      [false, true],
      [true, true],
      [true, false],
      [true, false],
    ]);
    expect(pages.every(({ totalCount, totalPages }) => totalCount === 3 && totalPages === 3)).toBe(true);
    expect(await teacher.get(listStudents, {})).toMatchObject({ pageNumber: 1, pageSize: 10 });
  });

  it('refuses bad pages, ids and flags', async () => {
    const refused = async (query: Record<string, unknown>) => {
      const { status, body } = await teacher.call(listStudents, { query });
      expect(status).toBe(400);
      return body.errors;
    };
    expect(await refused({ pageNumber: 0, pageSize: 1001 })).toEqual({
      pageNumber: ['رقم الصفحة يجب أن يكون 1 أو أكثر'],
      pageSize: ['حجم الصفحة يجب أن يكون من 1 إلى 1,000'],
    });
    expect(await refused({ pageSize: 'x' })).toHaveProperty('pageSize');
    expect(await refused({ educationalStageId: 'x' })).toHaveProperty('educationalStageId');
    expect(await refused({ withoutExam: 'x' })).toEqual({ withoutExam: ['الامتحان غير صحيح'] });
    expect(await refused({ withoutClass: 'maybe' })).toHaveProperty('withoutClass');
    expect(await refused({ index: '1.5' })).toHaveProperty('index');
    expect(await refused({ sort: 'phone' })).toEqual({ sort: ['الترتيب غير صحيح'] });
    expect(await refused({ descending: 'maybe' })).toHaveProperty('descending');
  });

  it('shows the sums of points', async () => {
    const { id } = await buildStudent(school.dataSource);
    await school.dataSource.query(
      `update student set attendance_points = 5, exam_points = 20, direct_points = 3, minus_points = 30 where id = $1`,
      [id],
    );
    expect(await teacher.get(getStudent, { params: { id } })).toMatchObject({
      totalPoints: -2,
      sumAttendancePoints: 5,
      sumExamPoints: 20,
      sumDirectPoints: 3,
      sumMinusPoints: 30,
    });
  });
});

describe('ordering students', () => {
  let stageId: string;
  const codesOf = async (query: Record<string, unknown>) => {
    const page = await teacher.get(listStudents, { query: { educationalStageId: stageId, ...query } });
    return page.items.map(({ code }) => code);
  };

  beforeAll(async () => {
    const { dataSource } = school;
    stageId = (await createStage(dataSource)).id;
    const [boys, girls] = [
      await createClass(dataSource, { stageId, name: 'أولى بنين' }),
      await createClass(dataSource, { stageId, name: 'أولى بنات' }),
    ];
    const rows: [code: string, name: string, index: number, points: number, classId: string | null][] = [
      ['O1', 'يوسف سمير', 701, 5, girls.id],
      ['O2', 'إبراهيم علي', 703, 5, boys.id],
      ['O3', 'احمد فؤاد', 702, 90, null],
      ['O4', 'أحمد فؤاد علي', 704, -3, boys.id],
      ['O5', 'تامر حسن', 702, 0, boys.id],
    ];
    for (const [code, fullName, index, points, classId] of rows) {
      const { id } = await buildStudent(dataSource, { code, fullName, stageId });
      await dataSource.query('update student set index = $2, direct_points = $3 where id = $1', [
        id,
        index,
        points,
      ]);
      if (classId) await teacher.get(addClassStudent, { body: { classId, studentId: id } });
    }
  });

  it.each([
    [{}, 'O1 O3 O5 O2 O4'],
    [{ sort: 'index' }, 'O1 O3 O5 O2 O4'],
    [{ sort: 'index', descending: true }, 'O4 O2 O3 O5 O1'],
    [{ Sort: 'name', Descending: 'false' }, 'O2 O3 O4 O5 O1'],
    [{ Sort: 'name', Descending: 'true' }, 'O1 O5 O4 O3 O2'],
    [{ sort: 'points' }, 'O4 O5 O1 O2 O3'],
    [{ sort: 'points', descending: true }, 'O3 O1 O2 O5 O4'],
    [{ sort: 'class' }, 'O1 O5 O2 O4 O3'],
    [{ sort: 'class', descending: true }, 'O5 O2 O4 O1 O3'],
    [{ sort: 'class', withoutClass: true }, 'O3'],
    [{ sort: 'name', search: 'فواد' }, 'O3 O4'],
    [{ sort: 'name', descending: true, search: 'احمد' }, 'O4 O3'],
    [{ sort: 'points', index: 702 }, 'O5 O3'],
  ])('%j is total, ties by id', async (query, codes) => {
    expect(await codesOf(query)).toEqual(codes.split(' '));
  });

  it.each(['index', 'name', 'points', 'class'] as const)('by %s pages without a gap', async (sort) => {
    for (const descending of [false, true]) {
      const whole = await codesOf({ sort, descending });
      const pages = [1, 2, 3].map((pageNumber) => codesOf({ sort, descending, pageNumber, pageSize: 2 }));
      expect((await Promise.all(pages)).flat()).toEqual(whole);
      const everyone = { sort, descending, educationalStageId: undefined };
      const all = await codesOf({ ...everyone, pageSize: 1000 });
      const halves = [1, 2, 3, 4].map((pageNumber) => codesOf({ ...everyone, pageNumber, pageSize: 4 }));
      expect((await Promise.all(halves)).flat()).toEqual(all);
    }
  });
});
