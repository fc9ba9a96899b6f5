import { searchKey } from '@daad/domain/arabic-text';
import { dataChanged } from '@daad/persistence/data-changed';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { Stage } from '@daad/persistence/entities/stage.entity';
import { Staff } from '@daad/persistence/entities/staff.entity';
import { run } from '@daad/persistence/sql/statement';
import { nextStudentIndex } from '@daad/persistence/students/next-student-index';
import { studentKeys } from '@daad/persistence/students/student-keys';
import { type EntityManager, In } from 'typeorm';
import type { CheckedRow, ImportContext, Importer } from './importer.js';
import {
  insertStudents,
  presentStudents,
  savePendingPasswords,
  updateStudents,
} from './imports.statements.js';
import { lockByName } from './students-and-classes.js';
import { validateStudent, type StudentLookup, type StudentToWrite } from './validate-student.js';

/** Students are visible once their batch is committed; their passwords are stored encrypted until a later job hashes them. */
export const importStudents: Importer<'students'> = async (manager, rows, context) => {
  // First, because it serialises concurrent imports batch by batch, so that each numbers on from the last.
  const firstIndex = context.dryRun ? 0 : await nextStudentIndex(manager);
  const lookup = await loadLookup(manager, rows, context);
  const validated = rows.map((row) => {
    const each = validateStudent(row, lookup);
    const phone = each.create?.phoneNumber ?? each.update?.phoneNumber;
    const code = row.values.code?.toLowerCase();
    if (phone && code !== undefined) lookup.phoneOwners.set(phone, code);
    return each;
  });
  const results = validated.map(({ result }) => result);
  if (context.dryRun) return results;

  const created = validated.flatMap(({ create }) => (create ? [{ ...create, id: newId() }] : []));
  const updated = validated.flatMap(({ update }) => (update ? [update] : []));
  if (updated.length > 0) await run(manager, updateStudents, { students: updated.map(withKeys) });
  if (created.length > 0) await run(manager, insertStudents, { students: created.map(withKeys), firstIndex });
  await savePasswords(manager, context, [
    ...created,
    ...updated,
    ...validated.flatMap(({ password }) =>
      password ? [{ ...password.student, password: password.password }] : [],
    ),
  ]);
  if (created.length + updated.length > 0) {
    const action = created.length > 0 ? 'created' : 'updated';
    const studentIds = updated.map(({ id }) => id);
    await appendEvents(manager, [dataChanged('student', context.importId, action, { studentIds })]);
  }
  return results;
};

async function loadLookup(
  manager: EntityManager,
  rows: CheckedRow<'students'>[],
  { upsert, authorId }: ImportContext,
): Promise<StudentLookup> {
  const textsOf = (read: (values: CheckedRow<'students'>['values']) => string | null | undefined) => [
    ...new Set(rows.flatMap(({ values }) => read(values) ?? [])),
  ];
  const phones = textsOf(({ phoneNumber }) => phoneNumber);
  const stageNames = textsOf(({ educationalStageName }) => educationalStageName);
  const stages = await lockByName(manager, Stage, stageNames);
  const codes = textsOf(({ code }) => code?.toLowerCase());
  const present = await run(manager, presentStudents, { codes, phones });
  const staff = await manager.findBy(Staff, [{ phoneNumber: In(phones) }, { id: authorId }]);
  return {
    byCode: new Map(present.map((student) => [student.code.toLowerCase(), student])),
    phoneOwners: new Map([
      ...present.map((student): [string, string] => [student.phoneNumber, student.code.toLowerCase()]),
      ...staff.map(({ phoneNumber }): [string, null] => [phoneNumber, null]),
    ]),
    stages: new Map(stageNames.map((name) => [name, stages.get(searchKey(name))?.id])),
    upsert,
    mayChangePasswords: staff.find(({ id }) => id === authorId)?.role === 'Teacher',
  };
}

async function savePasswords(
  manager: EntityManager,
  { importId, passwords }: ImportContext,
  students: StudentToWrite[],
): Promise<void> {
  const given = students.flatMap(({ id, password, passwordHash }) =>
    password
      ? [{ id, sealed: passwords.seal(Buffer.from(password), id).toString('base64'), hash: passwordHash }]
      : [],
  );
  if (given.length > 0) await run(manager, savePendingPasswords, { importId, passwords: given });
}

const withKeys = ({ password: _, passwordHash: __, ...student }: StudentToWrite) => ({
  ...student,
  ...studentKeys(student),
});
