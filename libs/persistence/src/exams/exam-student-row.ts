import { isoOf } from '../iso-sql.js';
import { int, numeric, text, uuid } from '../sql/types.js';

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

/** The same as the contract's ExamStudent. */
export const examStudentColumns = `${gradeColumns}, s.index`;
export const EXAM_STUDENT_ROW = { ...GRADE_ROW, index: int };
