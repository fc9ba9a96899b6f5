import { filter } from '../sql/statement.js';
import { nullable, text, uuid } from '../sql/types.js';

/** The class that a student `s` is in now, for the rows of a page. */
export const joinClassOf = `
  left join class_student present on present.student_id = s.id and present.left_on is null
  left join class c on c.id = present.class_id`;
/** The name of the class that a student of this id is in now. */
export const classNameOf = (studentId: string): string => `
  (select c.name from class_student present join class c on c.id = present.class_id
   where present.student_id = ${studentId} and present.left_on is null)`;
export const classColumns = 'c.id as "classId", c.name as "className"';
export const CLASS_ROW = { classId: nullable(uuid), className: nullable(text) };

const presentWhere = (condition: string) =>
  `(select l.student_id from class_student l where l.left_on is null and ${condition})`;

/** Filters of students `s` by the class that they are in now. */
export const CLASS_FILTERS = {
  class: filter({ classId: uuid }, `s.id in ${presentWhere('l.class_id = :classId')}`),
  withoutClass: filter({}, `not exists ${presentWhere('l.student_id = s.id')}`),
};
