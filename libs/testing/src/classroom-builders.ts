import type { Membership } from '@daad/domain/absence';
import { searchKey } from '@daad/domain/arabic-text';
import { cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import type { PointsSums } from '@daad/domain/points-ledger';
import { newId } from '@daad/persistence/ids';
import { createStudent, type TestStudent } from './builders.js';
import type { Queryable } from './database-client.js';
import { type LedgerEntry, sumsOf } from './ledger-sums.js';
import { present } from './present.js';

let counter = 0;
const next = () => ++counter;

export interface TestStage {
  id: string;
  name: string;
  index: number;
}

export async function createStage(dataSource: Queryable, given: Partial<TestStage> = {}): Promise<TestStage> {
  const number = next();
  const stage = { id: newId(), name: `مرحلة ${number}`, index: number, ...given };
  await dataSource.query(`insert into stage (id, name, name_key, index) values ($1, $2, $3, $4)`, [
    stage.id,
    stage.name,
    searchKey(stage.name),
    stage.index,
  ]);
  return stage;
}

export interface TestClass {
  id: string;
  name: string;
  day: number;
  time: string;
  stageId: string;
  index: number;
}

/** A class that meets on today's weekday, in its own stage unless one is given. */
export async function createClass(dataSource: Queryable, given: Partial<TestClass> = {}): Promise<TestClass> {
  const number = next();
  const made: TestClass = {
    id: newId(),
    name: `فصل ${number}`,
    day: weekdayOf(cairoToday()),
    time: '16:00:00',
    stageId: given.stageId ?? (await createStage(dataSource)).id,
    index: number,
    ...given,
  };
  await dataSource.query(
    `insert into class (id, name, name_key, day, time, stage_id, index) values ($1, $2, $3, $4, $5, $6, $7)`,
    [made.id, made.name, searchKey(made.name), made.day, made.time, made.stageId, made.index],
  );
  return made;
}

/** @returns the id of the link */
export async function addToClass(
  dataSource: Queryable,
  classId: string,
  studentId: string,
  { joinedOn = cairoToday(), leftOn = null }: Partial<Membership> = {},
): Promise<string> {
  const id = newId();
  await dataSource.query(
    `insert into class_student (id, class_id, student_id, joined_on, left_on) values ($1, $2, $3, $4, $5)`,
    [id, classId, studentId, joinedOn, leftOn],
  );
  return id;
}

/** The record of a student who made a meeting up in another class, as a scan at its door writes it. */
export async function recordMakeUp(
  dataSource: Queryable,
  studentId: string,
  classId: string,
  date: string,
): Promise<string> {
  const id = newId();
  await dataSource.query(
    `insert into attendance (id, student_id, class_id, date, points, make_up) values ($1, $2, $3, $4, 0, true)`,
    [id, studentId, classId, date],
  );
  return id;
}

/** A new student of a class, since today unless another day is given. */
export async function createPupil(
  dataSource: Queryable,
  classId: string,
  { joinedOn = cairoToday(), ...given }: Partial<TestStudent & Pick<Membership, 'joinedOn'>> = {},
): Promise<TestStudent & { linkId: string }> {
  const student = await createStudent(dataSource, given);
  return { ...student, linkId: await addToClass(dataSource, classId, student.id, { joinedOn }) };
}

/** Sets the points for one attendance. */
export async function setAttendancePoints(dataSource: Queryable, points: number): Promise<void> {
  await dataSource.query(
    `insert into points_settings (name, description, attendance_points) values ('النقاط', 'نقاط الحضور', $1)
     on conflict (only_row) do update set attendance_points = excluded.attendance_points`,
    [points],
  );
}

/** The sums of a student whose points all come from attendance. */
export const attendanceSums = (points: number): PointsSums => ({
  totalPoints: points,
  sumAttendancePoints: points,
  sumExamPoints: 0,
  sumDirectPoints: 0,
  sumMinusPoints: 0,
});

/** The stored sums of a student and those computed from the ledger; always equal in the product. */
export async function pointsOf(
  dataSource: Queryable,
  studentId: string,
): Promise<{ stored: PointsSums; ledger: PointsSums; rows: LedgerEntry[] }> {
  // One statement: a worker may write both between two of them.
  const [found] = await dataSource.query<(PointsSums & { rows: LedgerEntry[] })[]>(
    `select total_points as "totalPoints", attendance_points as "sumAttendancePoints", exam_points as "sumExamPoints",
            direct_points as "sumDirectPoints", minus_points as "sumMinusPoints",
            (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'points', points) order by id), '[]')
             from points_ledger where student_id = $1) as rows
     from student where id = $1`,
    [studentId],
  );
  const { rows, ...stored } = present(found, 'The student');
  return { stored, ledger: sumsOf(rows), rows };
}

let forms = 0;
/** The body that the student form sends, different at each call. */
export const studentForm = ({ id }: Pick<TestStage, 'id'>, given: Record<string, unknown> = {}) => {
  const number = String(++forms).padStart(4, '0');
  return {
    fullName: `أحمد ${number}`,
    phoneNumber: `0105550${number}`,
    password: 'secret1',
    parentPhoneNumber: `0125550${number}`,
    code: `C${number}`,
    educationalStageId: id,
    ...given,
  };
};
