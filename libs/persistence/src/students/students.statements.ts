import { statement } from '../sql/statement.js';
import { int, text, uuid } from '../sql/types.js';

/** Taken until the end of the transaction while students are numbered, so that no two get one number. */
const NUMBERING_LOCK = 7_203_314;

/** A row lock, which a repository would read in a trip of its own. */
export const lockPresentStudent = statement('lock-student', {
  params: { studentId: uuid },
  row: { id: uuid, fullName: text, phoneNumber: text, code: text },
  sql: `select id, full_name as "fullName", phone_number as "phoneNumber", code
        from student where id = :studentId and deleted_at is null for no key update`,
});

/** Two statements: one would read with a snapshot from before the lock. */
export const lockStudentNumbering = statement('lock-student-numbering', {
  sql: `select from (select pg_advisory_xact_lock(${NUMBERING_LOCK})) locked`,
});
export const nextIndex = statement('next-student-index', {
  row: { index: int },
  sql: `select coalesce((select index from student where deleted_at is null order by index desc limit 1), 0) + 1 as index`,
});
