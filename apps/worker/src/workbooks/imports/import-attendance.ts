import type { AttendanceRecord } from '@daad/contracts/attendance.contract';
import { errorMessage } from '@daad/contracts/errors';
import { WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { searchKey } from '@daad/domain/arabic-text';
import { cairoToday } from '@daad/domain/calendar-day';
import { type AttendanceMark, markAttendance } from '@daad/persistence/attendance/mark-attendance';
import { ClassStudent } from '@daad/persistence/entities/class-student.entity';
import { appendEvents, type NewEvent } from '@daad/persistence/outbox/append-events';
import { run } from '@daad/persistence/sql/statement';
import { type EntityManager, In, IsNull } from 'typeorm';
import { possibleMarks } from './imports.statements.js';
import { type CheckedRow, type Importer, RowErrors, type RowResult } from './importer.js';
import { lockClassesByName, lockStudentsByCode } from './students-and-classes.js';

const keyOf = ({ studentId, classId, date }: AttendanceMark) => `${studentId} ${classId} ${date}`;

/** Marks students present as the attendance screen does, with the points that apply now. */
export const importAttendance: Importer<'attendance'> = async (manager, rows, { authorId, dryRun }) => {
  const { code, className } = WORKBOOK_TEMPLATES.attendance.columns;
  const studentIds = await lockStudentsByCode(manager, rows);
  const classes = await lockClassesByName(manager, rows);
  const resolve = ({ values }: CheckedRow<'attendance'>) => ({
    studentId: values.code && studentIds.get(values.code.toLowerCase()),
    target: values.className && classes.get(searchKey(values.className)),
    // With an invalid date the register of today is used, so that the row reports a wrong class as well.
    date: values.date ?? cairoToday(),
  });
  const asked = rows.flatMap((row): AttendanceMark[] => {
    const { studentId, target, date } = resolve(row);
    return studentId && target ? [{ studentId, classId: target.id, date }] : [];
  });
  const possible = await run(manager, possibleMarks, { asked });
  const isMarked = new Map(possible.map((mark) => [keyOf(mark), mark.isPresent]));
  const marks: AttendanceMark[] = [];
  const results = rows.map((checked): RowResult => {
    const { row, values } = checked;
    const { studentId, target, date } = resolve(checked);
    const errors = new RowErrors(checked);
    if (values.code && !studentId) errors.add(code.header, values.code, errorMessage('student.not-found'));
    if (values.className && !target)
      errors.add(className.header, values.className, errorMessage('class.not-found'));
    if (!studentId || !target) return errors.result;
    const mark = { studentId, classId: target.id, date };
    if (!isMarked.has(keyOf(mark)))
      errors.add(className.header, values.className, errorMessage('attendance.not-in-class'));
    if (!values.date || !errors.isEmpty) return errors.result;
    if (isMarked.get(keyOf(mark))) return { row, outcome: 'skipped' };
    marks.push(mark);
    return { row, outcome: 'created' };
  });
  if (dryRun || marks.length === 0) return results;
  const records = await markAttendance(manager, marks, { authorId, events: 'none', pointsEvents: 'none' });
  await appendEvents(manager, await summaries(manager, records));
  return results;
};

/** One event for each class and day, with the marks of all its students. */
async function summaries(manager: EntityManager, records: AttendanceRecord[]): Promise<NewEvent[]> {
  const sizes = await manager
    .createQueryBuilder(ClassStudent, 'link')
    .select('link.classId', 'classId')
    .addSelect('count(*)', 'total')
    .where({ classId: In([...new Set(records.map(({ classId }) => classId))]), leftOn: IsNull() })
    .groupBy('link.classId')
    .getRawMany<{ classId: string; total: number }>();
  const totals = new Map(sizes.map(({ classId, total }) => [classId, total]));
  const byClassDay = new Map<string, AttendanceRecord[]>();
  for (const record of records) {
    const key = `${record.classId} ${record.date}`;
    byClassDay.set(key, [...(byClassDay.get(key) ?? []), record]);
  }
  return [...byClassDay.values()].flatMap((marked): NewEvent[] => {
    const [first] = marked;
    if (!first) return [];
    const { classId, className, date } = first;
    return [
      {
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
      },
    ];
  });
}
