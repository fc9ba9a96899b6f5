import { int, nullable, text, uuid } from '../sql/types.js';

/** The columns of a `student` row `s` with its stage `g` as the contract's Student. */
export const STUDENT_ROW = {
  id: uuid,
  index: int,
  fullName: text,
  phoneNumber: text,
  parentPhoneNumber: text,
  code: text,
  email: nullable(text),
  educationalStageId: nullable(uuid),
  educationalStageName: nullable(text),
  totalPoints: int,
  sumAttendancePoints: int,
  sumExamPoints: int,
  sumDirectPoints: int,
  sumMinusPoints: int,
};
