import { searchKey } from '@daad/domain/arabic-text';
import { ClassStudent } from '@daad/persistence/entities/class-student.entity';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import type { Stage } from '@daad/persistence/entities/stage.entity';
import { run } from '@daad/persistence/sql/statement';
import { type EntityManager, type EntityTarget, In, IsNull } from 'typeorm';
import { presentStudents } from './imports.statements.js';

/** Student ids by lower-case code, locked in id order until the step commits. */
export async function lockStudentsByCode(
  manager: EntityManager,
  rows: { values: { code?: string } }[],
): Promise<Map<string, string>> {
  const codes = new Set(rows.flatMap(({ values }) => values.code?.toLowerCase() ?? []));
  const found = await run(manager, presentStudents, { codes: [...codes], phones: [] });
  return new Map(found.map(({ id, code }) => [code.toLowerCase(), id]));
}

/** Classes or stages by folded name, locked against deletion until the step commits. */
export async function lockByName<Named extends SchoolClass | Stage>(
  manager: EntityManager,
  entity: EntityTarget<Named>,
  names: string[],
  mode: 'for_key_share' | 'pessimistic_read' = 'for_key_share',
): Promise<Map<string, Named>> {
  const keys = [...new Set(names.map(searchKey))];
  const found = await manager
    .createQueryBuilder(entity, 'named')
    .where('named.nameKey = any(:keys)', { keys })
    .orderBy('named.id')
    .setLock(mode)
    .getMany();
  return new Map(found.map((each) => [each.nameKey, each]));
}

/** The classes that rows name, by folded name, locked against deletion until the step commits. */
export const lockClassesByName = (
  manager: EntityManager,
  rows: { values: { className?: string } }[],
  mode?: 'for_key_share' | 'pessimistic_read',
) =>
  lockByName(
    manager,
    SchoolClass,
    rows.flatMap(({ values }) => values.className ?? []),
    mode,
  );

/** The class that each student is in now, by student. */
export async function findCurrentClasses(
  manager: EntityManager,
  studentIds: string[],
): Promise<Map<string, { classId: string; className: string }>> {
  const found = await manager
    .createQueryBuilder(ClassStudent, 'link')
    .innerJoin(SchoolClass, 'class', 'class.id = link.classId')
    .select('link.studentId', 'studentId')
    .addSelect('link.classId', 'classId')
    .addSelect('class.name', 'className')
    .where({ studentId: In(studentIds), leftOn: IsNull() })
    .getRawMany<{ studentId: string; classId: string; className: string }>();
  return new Map(found.map(({ studentId, ...current }) => [studentId, current]));
}
