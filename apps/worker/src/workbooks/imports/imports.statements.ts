import { isOnRegister } from '@daad/persistence/attendance/memberships';
import { statement } from '@daad/persistence/sql/statement';
import { bool, day, int, list, nullable, rows, text, uuid } from '@daad/persistence/sql/types';

/** A plan cached while the tables were small would scan them fully, once they are large, for each row of a batch. */
export const setUpStep = statement('set-up-import-step', {
  sql: `select from (select set_config('plan_cache_mode', 'force_custom_plan', true)) configured`,
});
/** Of the requested marks: those of students on the class register of that day, and those that exist already. */
export const possibleMarks = statement('import-possible-attendance', {
  params: { asked: rows({ studentId: uuid, classId: uuid, date: day }) },
  row: { studentId: uuid, classId: uuid, date: day, isPresent: bool },
  sql: `select asked.student_id as "studentId", asked.class_id as "classId", asked.date, a.id is not null as "isPresent"
   from :asked
   left join attendance a on a.class_id = asked.class_id and a.date = asked.date and a.student_id = asked.student_id
   where a.id is not null or exists (
     select from class_student l
     where l.class_id = asked.class_id and l.student_id = asked.student_id and ${isOnRegister('l', 'asked.date')})`,
});
/** A set by code or phone, locked in id order. */
export const presentStudents = statement('import-present-students', {
  params: { codes: list(text), phones: list(text) },
  row: {
    id: uuid,
    fullName: text,
    phoneNumber: text,
    parentPhoneNumber: text,
    code: text,
    email: nullable(text),
    stageId: nullable(uuid),
    passwordHash: nullable(text),
  },
  sql: `select id, full_name as "fullName", phone_number as "phoneNumber", parent_phone_number as "parentPhoneNumber", code,
          email, stage_id as "stageId", password_hash as "passwordHash"
   from student
   where deleted_at is null and id in (
     select s.id from unnest(:codes::text[]) as asked (code)
     join student s on lower(s.code) = asked.code and s.deleted_at is null
     union all
     select s.id from unnest(:phones::text[]) as asked (phone)
     join student s on s.phone_number = asked.phone and s.deleted_at is null)
   order by id for no key update`,
});

const written = {
  id: uuid,
  fullName: text,
  phoneNumber: text,
  parentPhoneNumber: text,
  code: text,
  email: nullable(text),
  stageId: nullable(uuid),
  searchKey: text,
  initialKey: text,
};
/** A set of a thousand students. */
export const insertStudents = statement('import-insert-students', {
  params: { students: rows(written), firstIndex: int },
  sql: `insert into student (id, full_name, phone_number, parent_phone_number, code, email, stage_id, search_key, initial_key, index)
   select id, full_name, phone_number, parent_phone_number, code, email, stage_id, search_key, initial_key,
          :firstIndex::int + ordinal - 1
   from :students`,
});
/** A set of a thousand students. */
export const updateStudents = statement('import-update-students', {
  params: { students: rows(written) },
  sql: `update student s
   set full_name = students.full_name, phone_number = students.phone_number,
       parent_phone_number = students.parent_phone_number, email = students.email, stage_id = students.stage_id,
       search_key = students.search_key, initial_key = students.initial_key, updated_at = now()
   from :students where s.id = students.id`,
});
/** A set: each replaces what an earlier import left for the same student. */
export const savePendingPasswords = statement('import-save-passwords', {
  params: { importId: uuid, passwords: rows({ id: uuid, sealed: text, hash: nullable(text) }) },
  sql: `insert into pending_password (student_id, import_id, sealed, expected_hash)
   select id, :importId, sealed, hash from :passwords
   on conflict (student_id) do update
     set import_id = excluded.import_id, sealed = excluded.sealed, expected_hash = excluded.expected_hash`,
});
