import { errorMessage } from '@daad/contracts/errors';
import { WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { searchKey } from '@daad/domain/arabic-text';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { failed, type Importer, type Verdict } from './importer.js';
import { findClasses, findPlaces, findPupils } from './pupils.js';

const insertLinks = statement(
  'import-insert-class-students',
  `insert into class_student (id, class_id, student_id)
   select * from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as link (id, class_id, student_id) order by student_id`,
);

/** Students who are in no class get into theirs; being in another one is a contradiction. */
export const importClassStudents: Importer<'class-students'> = async (
  manager,
  rows,
  { importId, dryRun },
) => {
  const { code, className } = WORKBOOK_TEMPLATES['class-students'].columns;
  const pupils = await findPupils(
    manager,
    rows.map(({ values }) => values.code!),
  );
  const classes = await findClasses(
    manager,
    rows.map(({ values }) => values.className!),
  );
  const places = await findPlaces(manager, [...pupils.values()]);
  const links: { classId: string; studentId: string }[] = [];
  const verdicts = rows.map(({ row, values }): Verdict => {
    const studentId = pupils.get(values.code!.toLowerCase());
    if (!studentId) return failed(row, code.header, values.code, errorMessage('student.not-found'));
    const target = classes.get(searchKey(values.className!));
    if (!target) return failed(row, className.header, values.className, errorMessage('class.not-found'));
    const place = places.get(studentId);
    if (place?.classId === target.id) return { row, outcome: 'skipped' };
    if (place) {
      const message = errorMessage('class-student.already-in-class', { name: place.className });
      return failed(row, className.header, values.className, message);
    }
    links.push({ classId: target.id, studentId });
    return { row, outcome: 'created' };
  });
  if (dryRun || links.length === 0) return verdicts;
  await run(manager, insertLinks, [
    links.map(() => newId()),
    links.map(({ classId }) => classId),
    links.map(({ studentId }) => studentId),
  ]);
  await appendEvents(manager, [
    {
      name: 'data.changed',
      aggregateId: importId,
      payload: { entity: 'classStudent', id: importId, action: 'created' },
    },
  ]);
  return verdicts;
};
