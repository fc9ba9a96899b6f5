import { searchKey } from '@daad/domain/arabic-text';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { nextStudentIndex } from '@daad/persistence/students/next-student-index';
import { studentSearchKey } from '@daad/persistence/students/student-search-key';
import type { EntityManager } from 'typeorm';
import type { CheckedRow, ImportContext, Importer } from './importer.js';
import {
  validateStudent,
  type ExistingStudent,
  type StudentLookup,
  type StudentToWrite,
} from './validate-student.js';

const stagesByName = statement<{ id: string; key: string }>(
  'import-stages-by-name',
  `select id, name_key as key from stage where name_key = any($1) and deleted_at is null order by id for key share`,
);
const presentStudents = statement<ExistingStudent>(
  'import-present-students',
  `select id, full_name as "fullName", phone_number as "phoneNumber", parent_phone_number as "parentPhoneNumber", code,
          email, stage_id as "stageId", password_hash as "passwordHash"
   from student
   where deleted_at is null and id in (
     select s.id from unnest($1::text[]) as asked (code)
     join student s on lower(s.code) = asked.code and s.deleted_at is null
     union all
     select s.id from unnest($2::text[]) as asked (phone)
     join student s on s.phone_number = asked.phone and s.deleted_at is null)
   order by id for no key update`,
);
const teacherPhones = statement<{ phone: string }>(
  'import-teacher-phones',
  `select phone_number as phone from teacher where phone_number = any($1)`,
);
const insertStudents = statement(
  'import-insert-students',
  `insert into student (id, full_name, phone_number, parent_phone_number, code, email, stage_id, search_key, index)
   select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::text[], $9::int[])`,
);
const updateStudents = statement(
  'import-update-students',
  `update student s
   set full_name = n.full_name, phone_number = n.phone_number, parent_phone_number = n.parent_phone_number,
       email = n.email, stage_id = n.stage_id, search_key = n.search_key, updated_at = now()
   from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[])
     as n (id, full_name, phone_number, parent_phone_number, email, stage_id, search_key)
   where s.id = n.id`,
);
const keepPasswords = statement(
  'import-keep-passwords',
  `insert into pending_password (student_id, import_id, sealed, expected_hash)
   select id, $4, sealed, hash from unnest($1::uuid[], $2::text[], $3::text[]) as kept (id, sealed, hash)
   on conflict (student_id) do update
     set import_id = excluded.import_id, sealed = excluded.sealed, expected_hash = excluded.expected_hash`,
);

/** Students are visible once their batch is committed; their passwords are stored encrypted until a later job hashes them. */
export const importStudents: Importer<'students'> = async (manager, rows, context) => {
  // First, because it serialises concurrent imports batch by batch, so that each numbers on from the last.
  const firstIndex = context.dryRun ? 0 : await nextStudentIndex(manager);
  const lookup = await loadLookup(manager, rows, context.upsert);
  const validated = rows.map((row) => {
    const each = validateStudent(row, lookup);
    const phone = each.create?.phoneNumber ?? each.update?.phoneNumber;
    if (phone) lookup.phoneOwners.set(phone, row.values.code!.toLowerCase());
    return each;
  });
  const results = validated.map(({ result }) => result);
  if (context.dryRun) return results;

  const created = validated.flatMap(({ create }) => (create ? [{ ...create, id: newId() }] : []));
  const updated = validated.flatMap(({ update }) => (update ? [update] : []));
  if (updated.length > 0) await run(manager, updateStudents, columnsOfUpdate(updated));
  if (created.length > 0) await run(manager, insertStudents, columnsOfInsert(created, firstIndex));
  await savePasswords(manager, context, [
    ...created,
    ...updated,
    ...validated.flatMap(({ password }) =>
      password ? [{ ...password.student, password: password.password }] : [],
    ),
  ]);
  if (created.length + updated.length > 0) {
    const action = created.length > 0 ? 'created' : 'updated';
    await appendEvents(manager, [
      {
        name: 'data.changed',
        aggregateId: context.importId,
        payload: { entity: 'student', id: context.importId, action },
      },
    ]);
  }
  return results;
};

async function loadLookup(
  manager: EntityManager,
  rows: CheckedRow<'students'>[],
  upsert: boolean,
): Promise<StudentLookup> {
  const textsOf = (read: (values: CheckedRow<'students'>['values']) => string | null | undefined) => [
    ...new Set(rows.flatMap(({ values }) => read(values) ?? [])),
  ];
  const phones = textsOf(({ phoneNumber }) => phoneNumber);
  const stageNames = textsOf(({ educationalStageName }) => educationalStageName);
  const stages = await run(manager, stagesByName, [stageNames.map(searchKey)]);
  const stageIds = new Map(stages.map(({ id, key }) => [key, id]));
  const present = await run(manager, presentStudents, [textsOf(({ code }) => code?.toLowerCase()), phones]);
  const teachers = await run(manager, teacherPhones, [phones]);
  return {
    byCode: new Map(present.map((student) => [student.code.toLowerCase(), student])),
    phoneOwners: new Map([
      ...present.map((student): [string, string] => [student.phoneNumber, student.code.toLowerCase()]),
      ...teachers.map(({ phone }): [string, null] => [phone, null]),
    ]),
    stages: new Map(stageNames.map((name) => [name, stageIds.get(searchKey(name))])),
    upsert,
  };
}

const columnsOfInsert = (students: StudentToWrite[], firstIndex: number) => [
  students.map(({ id }) => id),
  students.map(({ fullName }) => fullName),
  students.map(({ phoneNumber }) => phoneNumber),
  students.map(({ parentPhoneNumber }) => parentPhoneNumber),
  students.map(({ code }) => code),
  students.map(({ email }) => email),
  students.map(({ stageId }) => stageId),
  students.map(({ fullName, code }) => studentSearchKey(fullName, code)),
  students.map((_, place) => firstIndex + place),
];

const columnsOfUpdate = (students: StudentToWrite[]) => [
  students.map(({ id }) => id),
  students.map(({ fullName }) => fullName),
  students.map(({ phoneNumber }) => phoneNumber),
  students.map(({ parentPhoneNumber }) => parentPhoneNumber),
  students.map(({ email }) => email),
  students.map(({ stageId }) => stageId),
  students.map(({ fullName, code }) => studentSearchKey(fullName, code)),
];

async function savePasswords(
  manager: EntityManager,
  { importId, passwords }: ImportContext,
  students: StudentToWrite[],
): Promise<void> {
  const given = students.filter(({ password }) => password);
  if (given.length === 0) return;
  await run(manager, keepPasswords, [
    given.map(({ id }) => id),
    given.map(({ id, password }) => passwords.seal(Buffer.from(password!), id).toString('base64')),
    given.map(({ passwordHash }) => passwordHash),
    importId,
  ]);
}
