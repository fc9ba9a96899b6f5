import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { attend, attendAll, listAttended, removeAttendance } from '@daad/contracts/attendance.contract';
import type { Call, RequestOf } from '@daad/contracts/call';
import * as ranges from '@daad/contracts/exam-points.contract';
import * as exams from '@daad/contracts/exams.contract';
import * as points from '@daad/contracts/points.contract';
import * as pointsSettings from '@daad/contracts/points-settings.contract';
import { deleteStudent } from '@daad/contracts/students.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import type { PointsSums } from '@daad/domain/points-ledger';
import type { ApiClient } from '@daad/testing/api-client';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import { eventually } from '@daad/testing/eventually';
import { createExam, setRanges } from '@daad/testing/exam-builders';
import { Seeded } from '@daad/testing/fuzz/seeded';
import { type LedgerEntry, sumsOf } from '@daad/testing/ledger-sums';
import { present, started } from '@daad/testing/present';
import { wrongGradePoints } from '@daad/testing/school-invariants';
import { TestSchool } from '@daad/testing/test-school';

/** `LEDGER_OPERATIONS=20000 LEDGER_SEED=7 npm run spec -- apps/api/src/features/points-ledger.spec.ts` looks longer, or at the same run again. */
const OPERATIONS = Number(process.env['LEDGER_OPERATIONS'] ?? 2000);
const SEED = Number(process.env['LEDGER_SEED'] ?? Date.now() % 1_000_000);
/** So many calls are under way at once, as from a few devices of the teacher. */
const AT_ONCE = 6;
const COMPARE_EVERY = 150;
const STUDENTS = 24;

const random = new Seeded(SEED);
const chance = (below: number) => random.below(below);
const oneOf = <Item>(items: readonly Item[]) => random.pick(items);

let school: TestSchool;
let teacher: ApiClient;
let studentIds: string[];
let classIds: string[];
let refused = 0;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  await setRanges(school.dataSource);
  const classes = [await createClass(school.dataSource), await createClass(school.dataSource)];
  classIds = classes.map(({ id }) => id);
  studentIds = [];
  for (let each = 0; each < STUDENTS; each++) {
    studentIds.push((await createPupil(school.dataSource, present(classIds[each % 2]))).id);
  }
  for (let each = 0; each < 4; each++) await createExam(school.dataSource, { degree: 20 + 10 * each });
});
afterAll(() => started(school)?.stop());

/** Makes a call; that it is refused (a conflict, something gone meanwhile) is part of the game, that it breaks is not. */
async function play<C extends Call>(call: C, request: RequestOf<C>): Promise<void> {
  const { status, body } = await teacher.call(call, request);
  if (status < 400) return;
  refused++;
  if (![400, 404, 409].includes(status))
    throw new Error(`${call.path} responded with ${status}: ${JSON.stringify(body)}`);
}

const idsOf = async (table: string): Promise<string[]> =>
  (await school.dataSource.query<{ id: string }[]>(`select id from ${table} order by id limit 200`)).map(
    ({ id }) => id,
  );
const anyDay = () => addDays(cairoToday(), -chance(4));
const range = () => {
  const minPercentage = chance(19) * 5;
  return { minPercentage, maxPercentage: Math.min(100, minPercentage + 5 + chance(60)), points: chance(12) };
};
const half = (upTo: number) => chance(upTo * 2 + 1) / 2;

const OPERATION: Record<string, { weight: number; run: () => Promise<void> }> = {
  attend: {
    weight: 20,
    run: () =>
      play(attend, { query: { studentId: oneOf(studentIds), classId: oneOf(classIds), date: anyDay() } }),
  },
  attendAll: {
    weight: 2,
    run: () => play(attendAll, { query: { classId: oneOf(classIds), date: anyDay() } }),
  },
  removeAttendance: {
    weight: 8,
    run: async () => {
      const { items } = await teacher.get(listAttended, { query: { pageSize: 20 } });
      if (items.length > 0)
        await play(removeAttendance, { body: { ids: [oneOf(items).id, oneOf(items).id] } });
    },
  },
  settings: {
    weight: 2,
    run: () =>
      play(pointsSettings.updatePointsSettings, {
        body: { name: 'ن', description: 'و', attendancePoints: chance(9) },
      }),
  },
  direct: {
    weight: 12,
    run: () =>
      play(points.createDirectPoints, {
        body: { studentId: oneOf(studentIds), points: 1 + chance(30), comment: 'ت' },
      }),
  },
  minus: {
    weight: 8,
    run: () =>
      play(points.removePoints, {
        body: { studentId: oneOf(studentIds), points: 1 + chance(40), comment: 'ت' },
      }),
  },
  bulk: {
    weight: 1,
    run: () =>
      play(points.createBulkPoints, {
        body: {
          studentIds: Array.from({ length: 1 + chance(STUDENTS) }, () => oneOf(studentIds)),
          points: 1 + chance(10),
          comment: 'ت',
          mode: oneOf(['add', 'remove'] as const),
        },
      }),
  },
  addGrade: {
    weight: 22,
    run: async () =>
      play(exams.addExamStudent, {
        body: { examId: oneOf(await idsOf('exam')), studentId: oneOf(studentIds), studentDegree: half(30) },
      }),
  },
  changeGrade: {
    weight: 14,
    run: async () => {
      const grades = await idsOf('exam_student');
      if (grades.length > 0) {
        await play(exams.updateExamStudent, {
          params: { id: oneOf(grades) },
          body: { studentDegree: half(30) },
        });
      }
    },
  },
  removeGrade: {
    weight: 6,
    run: async () => {
      const grades = await idsOf('exam_student');
      if (grades.length > 0) await play(exams.removeExamStudent, { params: { id: oneOf(grades) } });
    },
  },
  changeDegree: {
    weight: 3,
    run: async () => {
      const body = { name: 'امتحان', degree: half(40) + 20, date: new Date().toISOString() };
      await play(exams.updateExam, { params: { id: oneOf(await idsOf('exam')) }, body });
    },
  },
  replaceExam: {
    weight: 1,
    run: async () => {
      await createExam(school.dataSource, { degree: 20 + chance(30) });
      await play(exams.deleteExam, { params: { id: oneOf(await idsOf('exam')) } });
    },
  },
  addRange: { weight: 2, run: () => play(ranges.createExamPoints, { body: range() }) },
  changeRange: {
    weight: 2,
    run: async () => {
      const known = await idsOf('exam_points_range');
      if (known.length > 0)
        await play(ranges.updateExamPoints, { params: { id: oneOf(known) }, body: range() });
    },
  },
  removeRange: {
    weight: 1,
    run: async () => {
      const known = await idsOf('exam_points_range');
      if (known.length > 3) await play(ranges.deleteExamPoints, { params: { id: oneOf(known) } });
    },
  },
  replaceStudent: {
    weight: 1,
    run: async () => {
      const place = chance(STUDENTS);
      const gone = present(studentIds[place]);
      studentIds[place] = (await createPupil(school.dataSource, present(classIds[place % 2]))).id;
      await play(deleteStudent, { params: { id: gone } });
    },
  },
};
const URN = Object.entries(OPERATION).flatMap(([name, { weight }]) => Array<string>(weight).fill(name));

/** The stored sums and the ledger of all students, deleted ones included, at one moment. */
async function compareSums(): Promise<void> {
  const students = await school.dataSource.query<{ id: string; stored: PointsSums; rows: LedgerEntry[] }[]>(
    `select s.id,
            jsonb_build_object('totalPoints', s.total_points, 'sumAttendancePoints', s.attendance_points,
              'sumExamPoints', s.exam_points, 'sumDirectPoints', s.direct_points, 'sumMinusPoints', s.minus_points) as stored,
            coalesce((select jsonb_agg(jsonb_build_object('kind', l.kind, 'points', l.points))
                      from points_ledger l where l.student_id = s.id), '[]') as rows
     from student s`,
  );
  expect(students.map(({ id, stored }) => ({ id, ...stored }))).toEqual(
    students.map(({ id, rows }) => ({ id, ...sumsOf(rows) })),
  );
}

/** Records and grades whose points are not what the ledger has for them; one that is gone must have left nothing. */
const wrongAwards = () =>
  school.dataSource.query<unknown[]>(`
    select * from (
      select id, points from attendance union all select id, points from exam_student
    ) source
    full join (
      select source_id, sum(points) as awarded from points_ledger where source_id is not null group by source_id
    ) award on award.source_id = source.id
    where coalesce(source.points, 0) <> coalesce(award.awarded, 0)`);

const jobsToDo = () =>
  school.dataSource.query<unknown[]>(`select id, kind, state from job where state in ('queued', 'running')`);

it(`keeps every sum equal to its ledger through ${OPERATIONS} random operations (seed ${SEED})`, async () => {
  let played = 0;
  const device = async () => {
    while (played < OPERATIONS) {
      played++;
      await present(OPERATION[oneOf(URN)]).run();
      // The others go on meanwhile: sums and ledger agree at every moment, not only when all is quiet.
      if (played % COMPARE_EVERY === 0) await compareSums();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, device));

  expect(refused).toBeLessThan(OPERATIONS / 2);
  await eventually(async () => (await jobsToDo()).length === 0);
  await compareSums();
  expect(await wrongAwards()).toEqual([]);
  const failed = await school.dataSource.query(`select kind, message from job where state = 'failed'`);
  expect(failed).toEqual([]);
  // Deleted students keep what they had; of all others each grade has the points of today's ranges and degrees.
  await school.dataSource.query(
    'delete from exam_student where student_id in (select id from student where deleted_at is not null)',
  );
  expect(await wrongGradePoints(school.dataSource)).toEqual([]);
  // Thousands of operations one after the other take minutes on a slow machine.
}, 600_000);
