import { statement } from '../sql/statement.js';
import { list, text, uuid } from '../sql/types.js';

/** On the path of each order, so its plan is kept. */
export const lockPresentStudent = statement('lock-student', {
  params: { studentId: uuid },
  row: { id: uuid, fullName: text, phoneNumber: text, code: text },
  sql: `select id, full_name as "fullName", phone_number as "phoneNumber", code
        from student where id = :studentId and deleted_at is null for no key update`,
});

/** Locks a set of students in id order. */
export const lockPresentStudents = statement('lock-students', {
  params: { ids: list(uuid) },
  row: { id: uuid },
  sql: 'select id from student where id = any(:ids) and deleted_at is null order by id for no key update',
});
