import { statement } from '@daad/persistence/sql/statement';
import { int, nullable, text, timestamp, uuid } from '@daad/persistence/sql/types';
import { CLASS_ROW, joinClassOf } from '@daad/persistence/students/student-class';
import { LIST_FILTERS } from '@daad/persistence/students/student-filters';

export const EXPORT_BATCH = 1000;

/** The next batch by the key of its order: all matching students in as few trips as memory allows. */
export const nextStudents = statement('export-students', {
  params: { from: timestamp, until: timestamp, afterIndex: int, afterId: uuid },
  row: {
    id: uuid,
    index: int,
    code: text,
    fullName: text,
    phoneNumber: text,
    parentPhoneNumber: text,
    email: nullable(text),
    stageName: nullable(text),
    className: CLASS_ROW.className,
    totalPoints: int,
    attendancePoints: int,
    examPoints: int,
    directPoints: int,
    minusPoints: int,
    createdAt: timestamp,
  },
  filters: LIST_FILTERS,
  sql: `select s.id, s.index, s.code, s.full_name as "fullName", s.phone_number as "phoneNumber",
          s.parent_phone_number as "parentPhoneNumber", s.email, g.name as "stageName", c.name as "className", s.total_points as "totalPoints",
          s.attendance_points as "attendancePoints", s.exam_points as "examPoints", s.direct_points as "directPoints",
          s.minus_points as "minusPoints", s.created_at as "createdAt"
   from student s left join stage g on g.id = s.stage_id ${joinClassOf}
   where s.deleted_at is null and s.created_at >= :from and s.created_at < :until
     and (s.index, s.id) > (:afterIndex, :afterId) :filters
   order by s.index, s.id limit ${EXPORT_BATCH}`,
});
