import { Injectable } from '@nestjs/common';
import type {
  Absence,
  AttendanceRecord,
  listAbsent,
  listAttended,
} from '@daad/contracts/attendance.contract';
import type { InputOf } from '@daad/contracts/call';
import type { Page } from '@daad/contracts/paging';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { cairoToday } from '@daad/domain/calendar-day';
import { hasMet, hasNoRecord } from '@daad/persistence/attendance/absence';
import type { AttendanceMark } from '@daad/persistence/attendance/mark-attendance';
import { Conditions, readPage } from '@daad/persistence/list-page';
import { composedStatement, run, statement } from '@daad/persistence/statement';
import { matchStudents, type StudentMatch } from '@daad/persistence/students/match-students';
import { DataSource, type EntityManager } from 'typeorm';

const who = `
  s.id as "studentId", s.full_name as "fullName", s.code, s.phone_number as "phoneNumber",
  s.parent_phone_number as "parentPhoneNumber", c.id as "classId", c.name as "className"`;
/** So many students have few enough records to gather them all. */
const FEW = 1000;

const recordColumns = `a.id, ${who}, a.date, a.points`;

const recordByKey = statement<AttendanceRecord>(
  'attendance-by-key',
  `select ${recordColumns}
   from attendance a join student s on s.id = a.student_id join class c on c.id = a.class_id
   where a.class_id = $1 and a.date = $2 and a.student_id = $3`,
);

@Injectable()
export class AttendanceQueries {
  constructor(private readonly dataSource: DataSource) {}

  async recordOf(
    { classId, date, studentId }: AttendanceMark,
    on: EntityManager,
  ): Promise<AttendanceRecord | undefined> {
    const [record] = await run(on, recordByKey, [classId, date, studentId]);
    return record;
  }

  async attended(query: InputOf<typeof listAttended>['query']): Promise<Page<AttendanceRecord>> {
    const conditions = new Conditions();
    if (query.classId) conditions.and(`a.class_id = ${conditions.value(query.classId)}`);
    if (query.date) conditions.and(`a.date = ${conditions.value(query.date)}`);
    const ofFew = await this.narrowToStudents(conditions, studentsOf(query));
    return readPage(
      this.dataSource,
      {
        name: 'attended-page',
        matching: `select a.id, a.date from attendance a ${conditions}`,
        values: conditions.values,
        gathered: ofFew,
        order: 'p.date desc, p.id desc',
        columns: recordColumns,
        joins: `
          left join attendance a on a.id = p.id
          left join student s on s.id = a.student_id
          left join class c on c.id = a.class_id`,
        // Counting a season of records takes longer than anything else here.
        ...(`${conditions}` === '' && {
          total: '(select coalesce(sum(count), 0)::bigint from attendance_count)',
        }),
      },
      query,
    );
  }

  absent(query: InputOf<typeof listAbsent>['query']): Promise<Page<Absence>> {
    // People to call: deleted students, and classes that are no more, are left out.
    const conditions = new Conditions('c.deleted_at is null', 's.deleted_at is null');
    const day = `${conditions.value(query.date ?? cairoToday())}::date`;
    const now = conditions.value(cairoWallTime(new Date()));
    if (query.classId) conditions.and(`c.id = ${conditions.value(query.classId)}`);
    conditions.and(hasMet('c', day, now)).and(hasNoRecord('l', day));
    matchStudents(conditions, studentsOf(query));
    return readPage(
      this.dataSource,
      {
        name: 'absent-page',
        matching: `
          select l.id, c.index as class_index, c.id as class_id, s.index
          from class c join class_student l on l.class_id = c.id join student s on s.id = l.student_id ${conditions}`,
        values: conditions.values,
        gathered: true,
        order: 'p.class_index, p.class_id, p.index, p.id',
        columns: `${who}, ${day} as date, 0 as points`,
        joins: `
          left join class_student l on l.id = p.id
          left join student s on s.id = l.student_id
          left join class c on c.id = l.class_id`,
      },
      query,
    );
  }

  /**
   * Records of the students that match. Of a few it is best to gather all their records, of many (a code's first letter)
   * to walk the newest records and pass over the others'; the planner cannot know which, so the students are asked first.
   * @returns whether it is a few
   */
  private async narrowToStudents(conditions: Conditions, match: StudentMatch): Promise<boolean> {
    const who = new Conditions();
    if (!matchStudents(who, match)) return false;
    const few = composedStatement<{ id: string }>(
      'few-students',
      `select s.id from student s ${who} limit ${FEW + 1}`,
    );
    const ids = (await run(this.dataSource, few, who.values)).map(({ id }) => id);
    if (ids.length <= FEW) {
      conditions.and(`a.student_id = any(${conditions.value(ids)})`);
      return true;
    }
    const inner = conditions.inner();
    matchStudents(inner, match);
    // `is true` keeps the planner from turning the walk into a join.
    conditions.and(`(a.student_id in (select s.id from student s ${inner})) is true`);
    return false;
  }
}

const studentsOf = (query: InputOf<typeof listAttended>['query']): StudentMatch => ({
  search: query.search,
  code: query.studentCode,
  phoneNumber: query.studentPhoneNumber,
});
