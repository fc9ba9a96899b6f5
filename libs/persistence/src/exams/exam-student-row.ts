import { isoOf } from '../iso-sql.js';
import { staffName } from '../staff-name.js';
import { CLASS_ROW, classColumns, joinClassOf } from '../students/student-class.js';
import { int, nullable, numeric, text, uuid } from '../sql/types.js';

/** A row of `exam_student` `es` with its student `s` as the contract's StudentExam, without the exam. */
export const gradeColumns = `
  es.id, es.exam_id as "examId", es.student_id as "studentId", s.full_name as "fullName", s.code,
  s.phone_number as "phoneNumber", es.degree as "studentDegree", ${isoOf('es.enter_in')} as "enterIn", es.points`;
export const GRADE_ROW = {
  id: uuid,
  examId: uuid,
  studentId: uuid,
  fullName: text,
  code: text,
  phoneNumber: text,
  studentDegree: numeric,
  enterIn: text,
  points: int,
};

/** The same as the contract's ExamStudent; with `joinExamStudent`. */
export const examStudentColumns = `${gradeColumns}, s.index, ${staffName('es.author_id')} as "authorName", ${classColumns}`;
export const EXAM_STUDENT_ROW = { ...GRADE_ROW, index: int, authorName: nullable(text), ...CLASS_ROW };
/** The student of a row of `exam_student` `es`, with the class. */
export const joinExamStudent = `left join student s on s.id = es.student_id ${joinClassOf}`;
