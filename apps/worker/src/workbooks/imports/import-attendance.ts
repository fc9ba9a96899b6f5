import type { AttendanceRecord } from '@daad/contracts/attendance.contract';
import { errorMessage } from '@daad/contracts/errors';
import { WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { searchKey } from '@daad/domain/arabic-text';
import { type AttendanceMark, markAttendance } from '@daad/persistence/attendance/mark-attendance';
import { appendEvents, type NewEvent } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import type { EntityManager } from 'typeorm';
import { failed, type Importer, type Verdict } from './importer.js';
import { findClasses, findPlaces, findPupils } from './pupils.js';

const presentRecords = statement<AttendanceMark>(
  'import-present-attendance',
  `select a.student_id as "studentId", a.class_id as "classId", a.date
   from unnest($1::uuid[], $2::uuid[], $3::date[]) as asked (student_id, class_id, date)
   join attendance a on a.class_id = asked.class_id and a.date = asked.date and a.student_id = asked.student_id`,
);
const classSizes = statement<{ classId: string; total: number }>(
  'import-class-sizes',
  `select class_id as "classId", count(*) as total from class_student where class_id = any($1) group by class_id`,
);

const keyOf = ({ studentId, classId, date }: AttendanceMark) => `${studentId} ${classId} ${date}`;

/** Marks students present as the attendance screen does, each with the points of that moment. */
export const importAttendance: Importer<'attendance'> = async (manager, rows, { authorId, dryRun }) => {
  const { code, className } = WORKBOOK_TEMPLATES.attendance.columns;
  const pupils = await findPupils(
    manager,
    rows.map(({ values }) => values.code!),
  );
  const classes = await findClasses(
    manager,
    rows.map(({ values }) => values.className!),
  );
  const places = await findPlaces(manager, [...pupils.values()]);
  const asked = rows.flatMap(({ values }): AttendanceMark[] => {
    const studentId = pupils.get(values.code!.toLowerCase());
    const target = classes.get(searchKey(values.className!));
    return studentId && target ? [{ studentId, classId: target.id, date: values.date! }] : [];
  });
  const present = new Set((await run(manager, presentRecords, columnsOf(asked))).map(keyOf));
  const marks: AttendanceMark[] = [];
  const verdicts = rows.map(({ row, values }): Verdict => {
    const studentId = pupils.get(values.code!.toLowerCase());
    if (!studentId) return failed(row, code.header, values.code, errorMessage('student.not-found'));
    const target = classes.get(searchKey(values.className!));
    if (!target) return failed(row, className.header, values.className, errorMessage('class.not-found'));
    const mark = { studentId, classId: target.id, date: values.date! };
    if (present.has(keyOf(mark))) return { row, outcome: 'skipped' };
    if (places.get(studentId)?.classId !== target.id)
      return failed(row, className.header, values.className, errorMessage('attendance.not-in-class'));
    marks.push(mark);
    return { row, outcome: 'created' };
  });
  if (dryRun || marks.length === 0) return verdicts;
  const records = await markAttendance(manager, marks, { authorId, events: 'none', pointsEvents: 'none' });
  await appendEvents(manager, await summaries(manager, records));
  return verdicts;
};

const columnsOf = (marks: AttendanceMark[]) => [
  marks.map(({ studentId }) => studentId),
  marks.map(({ classId }) => classId),
  marks.map(({ date }) => date),
];

/** One event for each class and day: the teacher hears of the class, each student of its own record. */
async function summaries(manager: EntityManager, records: AttendanceRecord[]): Promise<NewEvent[]> {
  const sizes = await run(manager, classSizes, [[...new Set(records.map(({ classId }) => classId))]]);
  const totals = new Map(sizes.map(({ classId, total }) => [classId, total]));
  const byClassDay = new Map<string, AttendanceRecord[]>();
  for (const record of records) {
    const key = `${record.classId} ${record.date}`;
    byClassDay.set(key, [...(byClassDay.get(key) ?? []), record]);
  }
  return [...byClassDay.values()].map((marked) => {
    const { classId, className, date } = marked[0]!;
    return {
      name: 'attendance.markedAll',
      aggregateId: classId,
      payload: {
        classId,
        className,
        date,
        attended: marked.length,
        total: totals.get(classId) ?? marked.length,
        marks: marked.map(({ id, studentId, fullName, points }) => ({
          attendanceId: id,
          studentId,
          studentName: fullName,
          points,
        })),
      },
    };
  });
}
