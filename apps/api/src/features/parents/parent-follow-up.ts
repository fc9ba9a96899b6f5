import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Page } from '@daad/contracts/paging';
import type {
  ParentViewDetails,
  ParentViewStudent,
  searchParentFollowUp,
} from '@daad/contracts/parents.contract';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { toAsciiDigits } from '@daad/domain/digits';
import { resultState } from '@daad/domain/exam-status';
import { canonicalPhone } from '@daad/domain/phone';
import { isAbsent } from '@daad/persistence/attendance/absence';
import { isoOf } from '@daad/persistence/iso-sql';
import { Conditions, readPage } from '@daad/persistence/list-page';
import { rankAmongAll } from '@daad/persistence/points/rank';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';

const DAYS_SHOWN = 30;

const childColumns = `
  s.id, s.full_name as "fullName", s.code,
  s.parent_phone_number as "parentPhoneNumber", g.name as "educationalStageName", s.index, s.total_points as points`;

type ExamRow = Omit<ParentViewDetails['studentExams'][number], 'state'>;
/** Only for the phone of the child's parent. $3 is the first day shown, $4 today, $5 what the clocks show. */
const childDetails = statement<Omit<ParentViewDetails, 'studentExams'> & { studentExams: ExamRow[] }>(
  'parent-view-details',
  `select ${childColumns}, ${rankAmongAll('s')} as rank,
     coalesce((
       select jsonb_agg(jsonb_build_object(
         'id', c.id, 'name', c.name, 'index', c.index, 'day', c.day, 'time', c.time,
         'studentsNumber', (select count(*) from class_student other where other.class_id = c.id and other.left_on is null),
         'educationalStageName', cg.name) order by c.index, c.id)
       from class_student l join class c on c.id = l.class_id join stage cg on cg.id = c.stage_id
       where l.student_id = s.id and l.left_on is null), '[]') as classes,
     coalesce((
       select jsonb_agg(jsonb_build_object(
         'id', x.id, 'examName', x.name, 'studentDegree', x.student_degree, 'examDegree', x.degree, 'points', x.points,
         'examDate', ${isoOf('x.date')}, 'enterIn', ${isoOf('x.enter_in')}) order by x.date desc, x.id desc)
       from (select es.id, e.name, es.degree as student_degree, e.degree, es.points, es.enter_in, e.date
             from exam_student es join exam e on e.id = es.exam_id
             where es.student_id = s.id order by e.date desc, es.id desc limit 200) x), '[]') as "studentExams",
     coalesce((
       select jsonb_agg(jsonb_build_object(
         'date', d.date, 'className', d.name, 'attended', d.attended, 'points', d.points) order by d.date desc, d.name)
       from (
         select a.date, c.name, true as attended, a.points
         from attendance a join class c on c.id = a.class_id
         where a.student_id = s.id and a.date between $3 and $4
         union all
         -- Of all classes that the child was in, also of those before the present one.
         select lesson.day::date, c.name, false, 0
         from class_student l
         join class c on c.id = l.class_id
         cross join generate_series($3::date::timestamp, $4::date::timestamp, interval '1 day') lesson (day)
         where l.student_id = s.id and ${isAbsent('c', 'l', 'lesson.day::date', '$5')}
       ) d), '[]') as attendance
   from student s left join stage g on g.id = s.stage_id
   where s.id = $1 and s.parent_phone_number = $2 and s.deleted_at is null`,
);

/** What parents see of their children; the whole parent phone is the key (contract section 3). */
@Injectable()
export class ParentFollowUp {
  constructor(private readonly dataSource: DataSource) {}

  /** Nothing here matches a part: filters narrow down the children of one phone. */
  children(filter: InputOf<typeof searchParentFollowUp>['body']): Promise<Page<ParentViewStudent>> {
    const { parentPhoneNumber, code, studentPhoneNumber, index } = filter;
    const conditions = new Conditions('s.deleted_at is null');
    conditions.and(`s.parent_phone_number = ${conditions.value(parentPhoneNumber)}`);
    if (code) conditions.and(`lower(s.code) = lower(${conditions.value(toAsciiDigits(code))})`);
    if (studentPhoneNumber)
      conditions.and(`s.phone_number = ${conditions.value(canonicalPhone(studentPhoneNumber))}`);
    if (index !== undefined) conditions.and(`s.index = ${conditions.value(index)}`);
    return readPage(
      this.dataSource,
      {
        name: 'parent-children',
        matching: `select s.id, s.index from student s ${conditions}`,
        values: conditions.values,
        gathered: true,
        order: 'p.index, p.id',
        columns: `${childColumns}, s.phone_number as "phoneNumber"`,
        joins: 'left join student s on s.id = p.id left join stage g on g.id = s.stage_id',
      },
      filter,
    );
  }

  /** @throws ApiError `student.not-found` (404), also for a child of another phone */
  async child(id: string, parentPhone: string | null): Promise<ParentViewDetails> {
    const today = cairoToday();
    const [child] = await run(this.dataSource, childDetails, [
      id,
      canonicalPhone(parentPhone ?? ''),
      addDays(today, 1 - DAYS_SHOWN),
      today,
      cairoWallTime(new Date()),
    ]);
    if (!child) throw new ApiError('student.not-found');
    const now = new Date();
    const studentExams = child.studentExams.map((exam) => ({
      ...exam,
      state: resultState(exam.studentDegree, new Date(exam.examDate), now),
    }));
    return { ...child, studentExams };
  }
}
