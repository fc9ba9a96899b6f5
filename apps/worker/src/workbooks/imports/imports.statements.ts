import { isOnRegister } from '@daad/persistence/attendance/memberships';
import { statement } from '@daad/persistence/sql/statement';
import {
  bool,
  day,
  int,
  list,
  nullable,
  rows,
  text,
  timestamp,
  uuid,
  numeric,
} from '@daad/persistence/sql/types';

/** A plan cached while the tables were small would scan them fully, once they are large, for each row of a batch. */
export const setUpStep = statement('set-up-import-step', {
  sql: `select from (select set_config('plan_cache_mode', 'force_custom_plan', true)) configured`,
});
/** Removes the errors of the rows in the trip that names their workbook. */
export const nameErrorFile = statement('name-error-file', {
  params: { jobId: uuid, name: text },
  sql: `with done as (delete from job_row_error where job_id = :jobId)
   update job set error_file_name = :name where id = :jobId`,
});

/** A set by code, locked in id order. */
export const studentsByCode = statement('import-students-by-code', {
  params: { codes: list(text) },
  row: { id: uuid, code: text },
  sql: `select s.id, asked.code from unnest(:codes::text[]) as asked (code)
   join student s on lower(s.code) = asked.code and s.deleted_at is null
   order by s.id for no key update of s`,
});
/** A set by name, locked against deletion. */
export const classesByName = statement('import-classes-by-name', {
  params: { keys: list(text) },
  row: { id: uuid, name: text, key: text },
  sql: `select id, name, name_key as key from class where name_key = any(:keys) and deleted_at is null
   order by id for key share`,
});
/** A set by name, locked against deletion. */
export const stagesByName = statement('import-stages-by-name', {
  params: { keys: list(text) },
  row: { id: uuid, key: text },
  sql: `select id, name_key as key from stage where name_key = any(:keys) and deleted_at is null order by id for key share`,
});
/** A set of a thousand students, each with the class of now. */
export const currentClassesOf = statement('import-current-classes', {
  params: { studentIds: list(uuid) },
  row: { studentId: uuid, classId: uuid, className: text },
  sql: `select l.student_id as "studentId", l.class_id as "classId", c.name as "className"
   from unnest(:studentIds::uuid[]) as asked (student_id)
   join class_student l on l.student_id = asked.student_id and l.left_on is null
   join class c on c.id = l.class_id`,
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
/** A set of classes. */
export const classSizes = statement('import-class-sizes', {
  params: { classIds: list(uuid) },
  row: { classId: uuid, total: int },
  sql: `select class_id as "classId", count(*) as total from class_student
   where class_id = any(:classIds) and left_on is null group by class_id`,
});

/** A set of a thousand grades. */
export const presentGrades = statement('import-present-grades', {
  params: { examId: uuid, studentIds: list(uuid) },
  row: { studentId: uuid, degree: numeric, enterIn: timestamp },
  sql: `select es.student_id as "studentId", es.degree, es.enter_in as "enterIn"
   from unnest(:studentIds::uuid[]) as asked (student_id)
   join exam_student es on es.exam_id = :examId and es.student_id = asked.student_id`,
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
};
/** A set of a thousand students. */
export const insertStudents = statement('import-insert-students', {
  params: { students: rows(written), firstIndex: int },
  sql: `insert into student (id, full_name, phone_number, parent_phone_number, code, email, stage_id, search_key, index)
   select id, full_name, phone_number, parent_phone_number, code, email, stage_id, search_key,
          :firstIndex::int + ordinal - 1
   from :students`,
});
/** A set of a thousand students. */
export const updateStudents = statement('import-update-students', {
  params: { students: rows(written) },
  sql: `update student s
   set full_name = students.full_name, phone_number = students.phone_number,
       parent_phone_number = students.parent_phone_number, email = students.email, stage_id = students.stage_id,
       search_key = students.search_key, updated_at = now()
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
