import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listParentFollowUp, readParentFollowUpDetails } from '@daad/contracts/parents.contract';
import {
  createDirectPoints,
  getPointsSummary,
  type LeaderboardRow,
  studentsPointsTable,
} from '@daad/contracts/points.contract';
import type { RequestOf } from '@daad/contracts/call';
import { updateSite } from '@daad/contracts/site.contract';
import { createStudent as addStudent, getStudent, updateStudent } from '@daad/contracts/students.contract';
import { LEADERBOARD_NAMES, type LeaderboardNames } from '@daad/domain/leaderboard-name';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { createStage, type TestStage } from '@daad/testing/classroom-builders';
import { present, started } from '@daad/testing/present';
import { wrongStudentKeys } from '@daad/testing/school-invariants';
import { TestSchool } from '@daad/testing/test-school';

/** Name, points and whether the leaderboard hides the student. */
const PEOPLE = [
  ['محمد علي القاضي', 60, false],
  ['سارة حسن الشافعي', 50, true],
  ['عبد الرحمن محمد زهران', 40, false],
  ['ليلى سمير البارودي', 30, true],
  ['ليلى سمير الفيومي', 30, false],
] as const;
const SHOWN: Record<LeaderboardNames, readonly string[]> = {
  full: PEOPLE.map(([name]) => name),
  'first-and-initial': ['محمد ا.', 'سارة ا.', 'عبد الرحمن ز.', 'ليلى ا.', 'ليلى ا.'],
  code: ['PR1', 'PR2', 'PR3', 'PR4', 'PR5'],
};

let school: TestSchool;
let stage: TestStage;
let teacher: ApiClient;
let visitor: ApiClient;
/** Who sees what others see; and the staff that sees all. */
let others: ApiClient[];
let staff: ApiClient[];
const students: TestStudent[] = [];
const clients: ApiClient[] = [];

beforeAll(async () => {
  school = await TestSchool.start({ env: { RATE_LIMITS: 'load-test' } });
  teacher = await school.asTeacher();
  visitor = school.visitor();
  stage = await createStage(school.dataSource);
  for (const [place, [fullName, points, hideFromLeaderboard]] of PEOPLE.entries()) {
    const student = await createStudent(school.dataSource, {
      fullName,
      code: `PR${place + 1}`,
      stageId: stage.id,
      hideFromLeaderboard,
    });
    students.push(student);
    clients.push(await school.signIn(student.phoneNumber, student.password));
    await teacher.get(createDirectPoints, { body: { studentId: student.id, points, comment: 'سبب' } });
  }
  staff = [teacher, (await asAssistant(school, teacher, ['points'])).client];
  others = [visitor, (await asAssistant(school, teacher, ['news'])).client];
});
afterAll(() => started(school)?.stop());

const setNames = (leaderboardNames: LeaderboardNames) =>
  teacher.get(updateSite, { body: { leaderboardNames } });
const table = (client: ApiClient, body: RequestOf<typeof studentsPointsTable>['body'] = {}) =>
  client.get(studentsPointsTable, { body });
const codes = async (client: ApiClient, body: RequestOf<typeof studentsPointsTable>['body']) =>
  (await table(client, body)).items.map(({ studentCode }) => studentCode);
const namesOf = (items: readonly LeaderboardRow[]) => items.map(({ studentName }) => studentName);
const client = (place: number) => present(clients[place]);
const student = (place: number) => present(students[place]);

describe.each(LEADERBOARD_NAMES)('with the setting %s', (setting) => {
  const shown = SHOWN[setting];
  beforeEach(() => setNames(setting));

  it('others see the names that it shows, and no hidden student', async () => {
    for (const reader of others)
      for (const body of [{}, { educationalStageId: stage.id }, { studentCode: 'pr' }]) {
        const { items, ...numbers } = await table(reader, body);
        expect(namesOf(items)).toEqual([shown[0], shown[2], shown[4]]);
        // The ranks are the true ones, so there are gaps; all numbers are of the rows that are shown.
        expect(items.map(({ rank }) => rank)).toEqual([1, 3, 4]);
        expect(numbers).toMatchObject({ totalCount: 3, averagePoints: 43.3, topPoints: 60 });
        expect(JSON.stringify(items)).not.toMatch(/PR2|PR4|hideFromLeaderboard/);
      }
    expect((await table(visitor, { pageNumber: 2, pageSize: 2 })).items).toMatchObject([
      { studentName: shown[4], rank: 4 },
    ]);
    expect(await table(visitor, { pageNumber: 3, pageSize: 2 })).toMatchObject({
      items: [],
      totalCount: 3,
      topPoints: 60,
    });
  });

  it('students see their own rows in full, also hidden ones', async () => {
    const { items, totalCount } = await table(client(1));
    expect(totalCount).toBe(4);
    expect(namesOf(items)).toEqual([shown[0], PEOPLE[1][0], shown[2], shown[4]]);
    expect(items.map(({ rank, hideFromLeaderboard }) => [rank, hideFromLeaderboard])).toEqual([
      [1, undefined],
      [2, true],
      [3, undefined],
      [4, undefined],
    ]);
    expect(namesOf((await table(client(2))).items)).toEqual([shown[0], PEOPLE[2][0], shown[4]]);
    // By all of the own name.
    expect(await codes(client(1), { searchTerm: 'الشافعي' })).toEqual(['PR2']);
    expect(await codes(client(1), { studentName: 'سارة حسن', educationalStageId: stage.id })).toEqual([
      'PR2',
    ]);
    expect(await codes(client(1), { studentPhoneNumber: student(1).phoneNumber })).toEqual(['PR2']);
    expect(await codes(client(1), { studentCode: 'pr2' })).toEqual(['PR2']);
  });

  it('staff see all names and rows, the hidden ones with a mark', async () => {
    for (const reader of staff)
      for (const body of [{}, { searchTerm: 'pr' }]) {
        const { items, ...numbers } = await table(reader, body);
        expect(items.map((row) => [row.studentName, row.totalPoints, row.hideFromLeaderboard])).toEqual(
          PEOPLE,
        );
        expect(items.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 4]);
        expect(numbers).toMatchObject({ totalCount: 5, averagePoints: 42, topPoints: 60 });
      }
    expect(await codes(teacher, { searchTerm: 'الشافعي' })).toEqual(['PR2']);
  });

  it('nobody else finds a hidden student', async () => {
    for (const reader of [...others, client(0)])
      for (const body of [
        { searchTerm: 'سارة' },
        { searchTerm: 'pr2' },
        { studentName: 'الشافعي' },
        { studentCode: 'PR2' },
        { studentPhoneNumber: student(1).phoneNumber },
        { studentPhoneNumber: student(1).phoneNumber, educationalStageId: stage.id },
      ])
        expect(await table(reader, body)).toMatchObject({ items: [], totalCount: 0, topPoints: 0 });
  });

  it('the search of parents shows the same names to anyone but the child and the staff', async () => {
    const search = async (reader: ApiClient, place: number) => {
      const { parentPhoneNumber, id } = student(place);
      const [found] = (await reader.get(listParentFollowUp, { query: { parentPhoneNumber } })).items;
      const details = await reader.get(readParentFollowUpDetails, {
        params: { id },
        body: { parentPhoneNumber },
      });
      expect(details.fullName).toBe(present(found).fullName);
      return [details.fullName, details.rank];
    };
    for (const reader of [...others, client(0)]) {
      expect(await search(reader, 2)).toEqual([shown[2], 3]);
      // Parents follow a hidden child, but do not learn the place that nobody else sees.
      expect(await search(reader, 1)).toEqual([shown[1], null]);
    }
    for (const reader of [...staff, client(1)]) expect(await search(reader, 1)).toEqual([PEOPLE[1][0], 2]);
  });
});

describe('a search of what is shown', () => {
  it('finds the whole name when it is shown', async () => {
    await setNames('full');
    expect(await codes(visitor, { searchTerm: 'القاضي' })).toEqual(['PR1']);
    expect(await codes(visitor, { studentName: 'ليلى سمير' })).toEqual(['PR5']);
  });

  it('finds first names, initials and codes, folded, and nothing between', async () => {
    await setNames('first-and-initial');
    for (const reader of [visitor, client(2)]) {
      expect(await codes(reader, { searchTerm: 'القاضي' })).toEqual([]);
      expect(await codes(reader, { searchTerm: 'علي' })).toEqual([]);
      expect(await codes(reader, { studentName: 'قاض' })).toEqual([]);
      expect(await codes(reader, { searchTerm: 'مُحمَّد ا' })).toEqual(['PR1']);
      expect(await codes(reader, { studentName: 'ليلي أ.', educationalStageId: stage.id })).toEqual(['PR5']);
      expect(await codes(reader, { searchTerm: 'pr١' })).toEqual(['PR1']);
    }
    expect(await codes(visitor, { searchTerm: 'عبدُ الرحمن' })).toEqual(['PR3']);
  });

  it('finds codes alone', async () => {
    await setNames('code');
    for (const term of ['محمد', 'القاضي', 'ا', 'م'])
      for (const body of [{ searchTerm: term }, { studentName: term }])
        expect(await table(visitor, body)).toMatchObject({ items: [], totalCount: 0 });
    expect(await codes(visitor, { searchTerm: 'pr٣' })).toEqual(['PR3']);
    expect(await codes(visitor, { studentName: 'PR3', educationalStageId: stage.id })).toEqual(['PR3']);
  });
});

describe('the place of a student', () => {
  const summary = (place: number) =>
    client(place).get(getPointsSummary, { params: { studentId: student(place).id } });

  it('is the true one, in the list that the student sees', async () => {
    for (const [place, [rank, position]] of [
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 3],
      [4, 3],
    ].entries()) {
      expect(await summary(place)).toMatchObject({ rank, position });
      const { items } = await table(client(place));
      expect(items.findIndex(({ studentId }) => studentId === student(place).id) + 1).toBe(position);
    }
  });

  it('tells nothing of the points of a hidden student above', async () => {
    expect((await summary(2)).nextPlace).toEqual({ rank: 1, points: 20 });
    expect((await summary(1)).nextPlace).toEqual({ rank: 1, points: 10 });
    expect((await summary(0)).nextPlace).toBeNull();
  });
});

describe('a change', () => {
  it('of the setting is pushed to open pages, without more of a name than it shows', async () => {
    await setNames('full');
    const listeners = await Promise.all([school.listen(), school.listen(client(2))]);
    await setNames('code');
    expect(namesOf((await table(visitor)).items)).toEqual(['PR1', 'PR3', 'PR5']);
    for (const socket of listeners) {
      const { top } = await socket.next('leaderboard.changed', (push) => push.top[0]?.studentName === 'PR1');
      expect(namesOf(top)).toEqual(['PR1', 'PR3', 'PR5']);
    }
    const late = await Promise.all([school.listen(), school.listen(client(2))]);
    await teacher.get(createDirectPoints, { body: { studentId: student(1).id, points: 1, comment: 'سبب' } });
    for (const socket of late) {
      await socket.next('leaderboard.changed');
      const heard = JSON.stringify([
        socket.all('leaderboard.changed'),
        socket.all('points.changed'),
        socket.all('data.changed'),
        socket.all('attendance.marked'),
      ]);
      for (const [name] of PEOPLE) expect(heard).not.toContain(name);
      expect(heard).not.toContain(student(1).id);
    }
  });

  it('of the switch is seen by the next request; a form without it keeps it', async () => {
    await setNames('full');
    const { password: _, stageId, hideFromLeaderboard: __, ...fields } = student(0);
    const form = { ...fields, educationalStageId: present(stageId) };
    const save = (changes: { hideFromLeaderboard?: boolean }) =>
      teacher.get(updateStudent, { params: { id: form.id }, body: { ...form, ...changes } });
    const first = async () => (await table(visitor)).items[0]?.studentCode;
    expect(await first()).toBe('PR1');
    expect((await save({ hideFromLeaderboard: true })).hideFromLeaderboard).toBe(true);
    expect(await first()).toBe('PR3');
    expect((await save({})).hideFromLeaderboard).toBe(true);
    expect(await client(0).get(getStudent, { params: { id: form.id } })).toMatchObject({
      hideFromLeaderboard: true,
    });
    expect((await save({ hideFromLeaderboard: false })).hideFromLeaderboard).toBe(false);
    expect(await first()).toBe('PR1');
  });

  it('of a name is a change of what is found', async () => {
    await setNames('first-and-initial');
    const form = {
      fullName: 'نادية فؤاد حلمي',
      phoneNumber: '01055512345',
      parentPhoneNumber: '01255512345',
      code: 'PR9',
      educationalStageId: stage.id,
      password: 'secret1',
    };
    const made = await teacher.get(addStudent, { body: { ...form, hideFromLeaderboard: true } });
    expect(made.hideFromLeaderboard).toBe(true);
    expect(await codes(visitor, { searchTerm: 'نادية ح' })).toEqual([]);
    const params = { id: made.id };
    await teacher.get(updateStudent, {
      params,
      body: { ...form, password: null, fullName: 'نادية فؤاد سليم', hideFromLeaderboard: false },
    });
    expect(await codes(visitor, { searchTerm: 'نادية ح' })).toEqual([]);
    expect(await codes(visitor, { searchTerm: 'نادية س' })).toEqual(['PR9']);
    expect(await wrongStudentKeys(school.dataSource)).toEqual([]);
  });
});

it('accepts no other setting', async () => {
  const { status, body } = await teacher.call(updateSite, {
    body: { leaderboardNames: 'initials' as LeaderboardNames },
  });
  expect(status).toBe(400);
  expect(body.errors).toEqual({ leaderboardNames: ['طريقة عرض الأسماء غير صحيحة'] });
});
