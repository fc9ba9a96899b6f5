import { describe, expect, it } from '@jest/globals';
import { addClassStudent } from '@daad/contracts/classes.contract';
import { createDirectPoints, studentsPointsTable } from '@daad/contracts/points.contract';
import { createStudent } from '@daad/testing/builders';
import { createClass } from '@daad/testing/classroom-builders';
import { type LeaderboardFilter, useLeaderboardSchool } from '@daad/testing/leaderboard-school';
import { present } from '@daad/testing/present';
import { wrongCounts } from '@daad/testing/school-invariants';

const leaderboard = useLeaderboardSchool();
const places = async (body: LeaderboardFilter, client = leaderboard.visitor) =>
  (await leaderboard.table(body, client)).items.map(({ totalPoints, rank }) => [totalPoints, rank]);

describe('the leaderboard', () => {
  it('has 20 rows by default, the most points first, equal points with equal rank', async () => {
    const page = await leaderboard.table({});
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
    expect(await leaderboard.table({ pageNumber: 5, pageSize: 4 })).toMatchObject({
      items: [],
      totalCount: 8,
    });
  });

  it('ranks within a stage that is asked for, while searching only picks rows', async () => {
    const educationalStageId = present(leaderboard.stages[1]).id;
    expect(await places({ educationalStageId })).toEqual([
      [50, 1],
      [30, 2],
      [30, 2],
      [0, 4],
    ]);
    expect((await leaderboard.table({ educationalStageId })).totalCount).toBe(4);
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
    expect(await places({ ...level, educationalStageId: present(leaderboard.stages[1]).id })).toEqual([
      [0, 4],
    ]);
  });

  it('finds folded names and codes, in any digits, over all rows and not only the page', async () => {
    expect(await leaderboard.codes({ searchTerm: 'احمد السيد ٣', pageSize: 1 })).toEqual(['L103']);
    expect(await leaderboard.codes({ searchTerm: 'l107' })).toEqual(['L107']);
    expect(await leaderboard.codes({ studentCode: '١٠٢' })).toEqual(['L102']);
    expect((await leaderboard.table({ searchTerm: 'أحمد', pageSize: 2 })).totalCount).toBe(4);
    expect(await leaderboard.codes({ searchTerm: '%' })).toEqual([]);
  });

  it('leaves deleted students out, and counts them no more', async () => {
    const gone = await createStudent(leaderboard.school.dataSource, {
      stageId: present(leaderboard.stages[0]).id,
    });
    expect((await leaderboard.table({})).totalCount).toBe(9);
    await leaderboard.school.dataSource.query('update student set deleted_at = now() where id = $1', [
      gone.id,
    ]);
    expect((await leaderboard.table({})).totalCount).toBe(8);
    expect(
      (await leaderboard.table({ educationalStageId: present(leaderboard.stages[0]).id })).totalCount,
    ).toBe(4);
  });

  it('counts a student who moves in the stage of today', async () => {
    const moving = present(leaderboard.students[7]).id;
    await leaderboard.school.dataSource.query('update student set stage_id = $2 where id = $1', [
      moving,
      present(leaderboard.stages[0]).id,
    ]);
    expect(
      (await leaderboard.table({ educationalStageId: present(leaderboard.stages[0]).id })).totalCount,
    ).toBe(5);
    expect(
      (await leaderboard.table({ educationalStageId: present(leaderboard.stages[1]).id })).totalCount,
    ).toBe(3);
    await leaderboard.school.dataSource.query('update student set stage_id = $2 where id = $1', [
      moving,
      present(leaderboard.stages[1]).id,
    ]);
    expect((await leaderboard.table({})).totalCount).toBe(8);
  });
});

describe('average and highest balance', () => {
  const sums = async (body: LeaderboardFilter) => {
    const { averagePoints, topPoints } = await leaderboard.table(body);
    return [averagePoints, topPoints];
  };

  it('are of everyone whom the filter lets through, on any page', async () => {
    expect(await sums({})).toEqual([31.3, 50]);
    expect(await sums({ pageNumber: 3, pageSize: 2 })).toEqual([31.3, 50]);
    expect(await sums({ pageNumber: 9, pageSize: 2 })).toEqual([31.3, 50]);
    const educationalStageId = present(leaderboard.stages[1]).id;
    expect(await sums({ educationalStageId, pageSize: 1 })).toEqual([27.5, 50]);
    expect(await sums({ studentName: 'مني', pageSize: 1 })).toEqual([20, 30]);
    expect(await sums({ studentName: 'مني', educationalStageId, pageNumber: 7 })).toEqual([15, 30]);
    expect(await sums({ searchTerm: 'zzzz' })).toEqual([0, 0]);
  });

  it('follow points, moves between stages and deletions', async () => {
    const dataSource = leaderboard.school.dataSource;
    const [from, to] = [present(leaderboard.stages[0]).id, present(leaderboard.stages[1]).id];
    const averages = async () =>
      [await sums({}), await sums({ educationalStageId: from }), await sums({ educationalStageId: to })].map(
        ([average]) => average,
      );
    const before = await averages();
    const guest = await createStudent(dataSource, { stageId: from });
    await leaderboard.teacher.get(createDirectPoints, {
      body: { studentId: guest.id, points: 300, comment: 'سبب' },
    });
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

describe('another order', () => {
  const codesOf = (body: LeaderboardFilter) => leaderboard.codes(body, leaderboard.teacher);
  const numbered = (numbers: string) => numbers.match(/\d/g)?.map((number) => `L10${number}`);

  it.each<[LeaderboardFilter, string]>([
    [{ sort: 'points', descending: true }, '01234567'],
    [{ descending: false }, '76345201'],
    [{ sort: 'points' }, '76345201'],
    [{ sort: 'index' }, '01234567'],
    [{ sort: 'index', descending: true }, '76543210'],
    [{ sort: 'name' }, '01234567'],
    [{ sort: 'name', descending: true, pageSize: 3 }, '765'],
    [{ sort: 'name', descending: true, pageSize: 3, pageNumber: 2 }, '432'],
    [{ sort: 'name', descending: true, searchTerm: 'احمد' }, '3210'],
  ])("%j is the teacher's choice", async (body, numbers) => {
    expect(await codesOf(body)).toEqual(numbered(numbers));
  });

  it('by class has those without one last, within a stage too', async () => {
    const { dataSource } = leaderboard.school;
    const [first, second] = [
      await createClass(dataSource, { name: 'ب' }),
      await createClass(dataSource, { name: 'أ' }),
    ];
    for (const [place, { id: classId }] of [
      [2, first],
      [5, second],
      [1, first],
    ] as const) {
      const studentId = present(leaderboard.students[place]).id;
      await leaderboard.teacher.get(addClassStudent, { body: { classId, studentId } });
    }
    expect(await codesOf({ sort: 'class' })).toEqual(numbered('51203467'));
    expect(await codesOf({ sort: 'class', descending: true })).toEqual(numbered('12503467'));
    const educationalStageId = present(leaderboard.stages[1]).id;
    expect(await codesOf({ sort: 'class', educationalStageId })).toEqual(numbered('5137'));
  });

  it('leaves ranks, average and highest balance as they are', async () => {
    const page = await leaderboard.table({ sort: 'name', pageSize: 4, pageNumber: 2 }, leaderboard.teacher);
    expect(page.items.map(({ totalPoints, rank }) => [totalPoints, rank])).toEqual([
      [30, 4],
      [30, 4],
      [20, 7],
      [0, 8],
    ]);
    expect(page).toMatchObject({ averagePoints: 31.3, topPoints: 50, totalCount: 8, totalPages: 2 });
    const educationalStageId = present(leaderboard.stages[1]).id;
    const ofStage = { sort: 'points', educationalStageId } as const;
    expect(await places(ofStage, leaderboard.teacher)).toEqual([
      [0, 4],
      [30, 2],
      [30, 2],
      [50, 1],
    ]);
  });

  it('is not for others', async () => {
    for (const sort of ['index', 'name', 'class'] as const)
      expect(await places({ sort, descending: true, pageSize: 3 })).toEqual([
        [50, 1],
        [50, 1],
        [40, 3],
      ]);
  });
});

describe('bad input', () => {
  it.each<[Record<string, unknown>, string, string]>([
    [{ pageSize: 1001 }, 'pageSize', 'حجم الصفحة يجب أن يكون من 1 إلى 1,000'],
    [{ pageNumber: 0 }, 'pageNumber', 'رقم الصفحة يجب أن يكون 1 أو أكثر'],
    [{ educationalStageId: 'x' }, 'educationalStageId', 'المعرف غير صحيح'],
    [{ sort: 'phone' }, 'sort', 'الترتيب غير صحيح'],
  ])('%j is 400', async (body, field, message) => {
    const response = await leaderboard.visitor.call(studentsPointsTable, { body });
    expect([response.status, response.body.errors]).toEqual([400, { [field]: [message] }]);
  });
});
