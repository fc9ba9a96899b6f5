import { searchKey } from '@daad/domain/arabic-text';
import { run, statement } from '@daad/persistence/statement';
import type { EntityManager } from 'typeorm';

const pupilsByCode = statement<{ id: string; code: string }>(
  'import-pupils-by-code',
  `select s.id, asked.code from unnest($1::text[]) as asked (code)
   join student s on lower(s.code) = asked.code and s.deleted_at is null
   order by s.id for no key update of s`,
);
const classesByName = statement<{ id: string; name: string; key: string }>(
  'import-classes-by-name',
  `select id, name, name_key as key from class where name_key = any($1) and deleted_at is null
   order by id for key share`,
);
const placesOf = statement<{ studentId: string; classId: string; className: string }>(
  'import-places-of-pupils',
  `select l.student_id as "studentId", l.class_id as "classId", c.name as "className"
   from unnest($1::uuid[]) as asked (student_id)
   join class_student l on l.student_id = asked.student_id and l.left_on is null
   join class c on c.id = l.class_id`,
);

export interface ImportedClass {
  id: string;
  name: string;
}

/** Students by lower-case code, locked in id order until the step commits. */
export async function lockStudentsByCode(
  manager: EntityManager,
  rows: { values: { code?: string } }[],
): Promise<Map<string, string>> {
  const codes = new Set(rows.flatMap(({ values }) => values.code?.toLowerCase() ?? []));
  const found = await run(manager, pupilsByCode, [[...codes]]);
  return new Map(found.map(({ id, code }) => [code, id]));
}

/** Classes by folded name, locked against deletion until the step commits. */
export async function lockClassesByName(
  manager: EntityManager,
  rows: { values: { className?: string } }[],
): Promise<Map<string, ImportedClass>> {
  const keys = new Set(rows.flatMap(({ values: { className } }) => (className ? searchKey(className) : [])));
  const found = await run(manager, classesByName, [[...keys]]);
  return new Map(found.map(({ key, ...each }) => [key, each]));
}

/** The class that each student is in now, by student. */
export async function findCurrentClasses(
  manager: EntityManager,
  studentIds: string[],
): Promise<Map<string, { classId: string; className: string }>> {
  const found = await run(manager, placesOf, [studentIds]);
  return new Map(found.map(({ studentId, ...current }) => [studentId, current]));
}
