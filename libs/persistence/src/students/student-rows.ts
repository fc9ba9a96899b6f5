/** A `student` row `s` with its stage `g` as the contract's Student. */
export const studentColumns = `
  s.id, s.index, s.full_name as "fullName", s.phone_number as "phoneNumber",
  s.parent_phone_number as "parentPhoneNumber", s.code, s.email,
  s.stage_id as "educationalStageId", g.name as "educationalStageName",
  s.total_points as "totalPoints", s.attendance_points as "sumAttendancePoints", s.exam_points as "sumExamPoints",
  s.direct_points as "sumDirectPoints", s.minus_points as "sumMinusPoints"`;
