import { errorMessage } from '@daad/contracts/errors';
import { WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { searchKey } from '@daad/domain/arabic-text';
import { cairoToday } from '@daad/domain/calendar-day';
import { dataChanged } from '@daad/persistence/data-changed';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { ClassStudent } from '@daad/persistence/entities/class-student.entity';
import { chargeForJoining } from '@daad/persistence/fees/charge-months';
import { clock } from '@daad/platform/clock';
import { type Importer, RowErrors, type RowResult } from './importer.js';
import { lockClassesByName, findCurrentClasses, lockStudentsByCode } from './students-and-classes.js';

/** Adds students without a class to the one named; a student of another class is an error. */
export const importClassStudents: Importer<'class-students'> = async (
  manager,
  rows,
  { importId, authorId, dryRun },
) => {
  const { code, className } = WORKBOOK_TEMPLATES['class-students'].columns;
  const studentIds = await lockStudentsByCode(manager, rows);
  // Also against another fee, by which those who join are charged.
  const classes = await lockClassesByName(manager, rows, 'pessimistic_read');
  const currentClasses = await findCurrentClasses(manager, [...studentIds.values()]);
  const links: { classId: string; studentId: string }[] = [];
  const results = rows.map((checked): RowResult => {
    const { row, values } = checked;
    const errors = new RowErrors(checked);
    const studentId = values.code && studentIds.get(values.code.toLowerCase());
    const target = values.className && classes.get(searchKey(values.className));
    if (values.code && !studentId) errors.add(code.header, values.code, errorMessage('student.not-found'));
    if (values.className && !target)
      errors.add(className.header, values.className, errorMessage('class.not-found'));
    if (!studentId || !target) return errors.result;
    const current = currentClasses.get(studentId);
    if (current && current.classId !== target.id) {
      const message = errorMessage('class-student.already-in-class', { name: current.className });
      errors.add(className.header, values.className, message);
    }
    if (!errors.isEmpty) return errors.result;
    if (current) return { row, outcome: 'skipped' };
    links.push({ classId: target.id, studentId });
    return { row, outcome: 'created' };
  });
  if (dryRun || links.length === 0) return results;
  const joinedOn = cairoToday(clock.now());
  const inOrder = links.sort((a, b) => (a.studentId < b.studentId ? -1 : 1));
  await manager.insert(
    ClassStudent,
    inOrder.map((link) => ({ id: newId(), ...link, joinedOn })),
  );
  await chargeForJoining(manager, inOrder, authorId);
  const joined = links.map(({ studentId }) => studentId);
  await appendEvents(manager, [dataChanged('classStudent', importId, 'created', { studentIds: joined })]);
  return results;
};
