import { statement } from '@daad/persistence/sql/statement';
import { bool, nullable, rows, text, uuid } from '@daad/persistence/sql/types';

/**
 * The pending rows are deleted in the statement that writes their hashes. A password that was changed since the import was
 * sent stays, and so does one that a later import brought for the same student.
 */
export const setHashes = statement('set-imported-hashes', {
  params: { importId: uuid, hashed: rows({ studentId: uuid, sealed: text, hash: nullable(text) }) },
  row: { id: uuid, replaced: bool },
  sql: `with done as (
     delete from pending_password p using :hashed
     where p.student_id = hashed.student_id and p.import_id = :importId and p.sealed = hashed.sealed
     returning p.student_id, p.expected_hash, hashed.hash
   )
   update student s set password_hash = done.hash, password_given = true, updated_at = now()
   from done
   where s.id = done.student_id and done.hash is not null and s.deleted_at is null
     and s.password_hash is not distinct from done.expected_hash
   returning s.id, done.expected_hash is not null as replaced`,
});
