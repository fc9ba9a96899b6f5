import { searchKey } from '@daad/domain/arabic-text';
import { run } from '@daad/persistence/sql/statement';
import type { EntityManager } from 'typeorm';
import { classesByName, currentClassesOf, studentsByCode } from './imports.statements.js';

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
  const found = await run(manager, studentsByCode, { codes: [...codes] });
  return new Map(found.map(({ id, code }) => [code, id]));
}

/** Classes by folded name, locked against deletion until the step commits. */
export async function lockClassesByName(
  manager: EntityManager,
  rows: { values: { className?: string } }[],
): Promise<Map<string, ImportedClass>> {
  const keys = new Set(rows.flatMap(({ values: { className } }) => (className ? searchKey(className) : [])));
  const found = await run(manager, classesByName, { keys: [...keys] });
  return new Map(found.map(({ key, ...each }) => [key, each]));
}

/** The class that each student is in now, by student. */
export async function findCurrentClasses(
  manager: EntityManager,
  studentIds: string[],
): Promise<Map<string, { classId: string; className: string }>> {
  const found = await run(manager, currentClassesOf, { studentIds });
  return new Map(found.map(({ studentId, ...current }) => [studentId, current]));
}
