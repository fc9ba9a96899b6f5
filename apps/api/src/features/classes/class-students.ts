import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { addClassStudent, ClassStudent, listClassStudents } from '@daad/contracts/classes.contract';
import { attendanceRate } from '@daad/domain/attendance-rate';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { cairoToday } from '@daad/domain/calendar-day';
import { isAbsent, isMemberOn } from '@daad/persistence/attendance/absence';
import { endMemberships, isOnRegister } from '@daad/persistence/attendance/memberships';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { Conditions, readPage } from '@daad/persistence/list-page';
import { appendEvents, type NewEvent } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { lockStudent } from '@daad/persistence/students/lock-student';
import { matchStudents } from '@daad/persistence/students/match-students';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';

/** A link `l` of student `s` of stage `g`, with the record `a` of one day. */
const columns = `
  l.id, l.student_id as "studentId", l.class_id as "classId", l.joined_on as "joinedOn", l.left_on as "leftOn",
  s.full_name as "fullName", s.code,
  s.phone_number as "phoneNumber", s.parent_phone_number as "parentPhoneNumber", s.total_points as points, s.index,
  g.name as "educationalStageName", a.id as "attendanceId"`;
const tables = (day: string) => `
  left join student s on s.id = l.student_id
  left join stage g on g.id = s.stage_id
  left join attendance a on a.class_id = l.class_id and a.date = ${day} and a.student_id = l.student_id`;

const ORDER = {
  index: 'p.index, p.id',
  name: 'p.full_name collate "ar-x-icu", p.id',
  points: 'p.total_points desc, p.id',
} as const;

/** Each student on the register of a class for a day once, with the membership of that day where there are two. */
const register = (classId: string, day: string) => `
  select distinct on (l.student_id) l.id, l.class_id, l.student_id, l.joined_on, l.left_on
  from class_student l join student s on s.id = l.student_id and s.deleted_at is null
  where l.class_id = ${classId} and ${isOnRegister('l', day)}
  order by l.student_id, l.joined_on`;

const daySummary = statement<{ total: number; attended: number; absent: number }>(
  'class-day-summary',
  `select count(l.id) filter (where a.id is not null or ${isMemberOn('l', '$2::date')}) as total,
          count(a.id) as attended,
          count(l.id) filter (where ${isAbsent('c', 'l', '$2::date', '$3')}) as absent
   from class c
   left join (${register('$1', '$2::date')}) l on true
   left join attendance a on a.class_id = c.id and a.date = $2 and a.student_id = l.student_id
   where c.id = $1 and c.deleted_at is null group by c.id`,
);
const linkById = statement<ClassStudent>(
  'class-student-by-id',
  `select ${columns} from class_student l ${tables('$2')} where l.id = $1`,
);
const holdClass = statement<{ id: string }>(
  'hold-class',
  `select id from class where id = $1 and deleted_at is null for key share`,
);
const presentClass = statement<{ name: string }>(
  'class-of-student',
  `select c.name from class_student l join class c on c.id = l.class_id where l.student_id = $1 and l.left_on is null`,
);
const insertLink = statement(
  'add-class-student',
  `insert into class_student (id, class_id, student_id, joined_on) values ($1, $2, $3, $4)`,
);
const endLink = statement<{ id: string }>(
  'remove-class-student',
  `${endMemberships('id = $1', '$2')} returning id`,
);

/** Who is in which class: a student is in one at most, and the classes of before are kept. */
@Injectable()
export class ClassStudents {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `class.not-found` (404) */
  async page(
    classId: string,
    query: InputOf<typeof listClassStudents>['query'],
  ): Promise<ResponseOf<typeof listClassStudents>> {
    const date = query.date ?? cairoToday();
    const [summary, page] = await Promise.all([
      this.summary(classId, date),
      this.students(classId, date, query),
    ]);
    return { ...page, summary };
  }

  /** @throws ApiError `student.not-found`, `class.not-found` (404), `class-student.already-in-class` (409) naming it */
  add({ studentId, classId }: InputOf<typeof addClassStudent>['body']): Promise<ClassStudent> {
    const id = newId();
    return inTransaction(this.dataSource, async (manager) => {
      // With the student locked, two devices that put it into two classes at once follow one another.
      if (!(await lockStudent(manager, studentId))) throw new ApiError('student.not-found');
      const [target] = await run(manager, holdClass, [classId]);
      if (!target) throw new ApiError('class.not-found');
      const [present] = await run(manager, presentClass, [studentId]);
      if (present) throw new ApiError('class-student.already-in-class', { params: { name: present.name } });
      await run(manager, insertLink, [id, classId, studentId, cairoToday()]);
      await appendEvents(manager, [changed(id, 'created')]);
      const [link] = await run(manager, linkById, [id, cairoToday()]);
      return link!;
    });
  }

  /** @throws ApiError `class-student.not-found` (404) */
  remove(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const [removed] = await run(manager, endLink, [id, cairoToday()]);
      if (!removed) throw new ApiError('class-student.not-found');
      await appendEvents(manager, [changed(id, 'deleted')]);
    });
  }

  private async summary(classId: string, date: string) {
    const [day] = await run(this.dataSource, daySummary, [classId, date, cairoWallTime(new Date())]);
    if (!day) throw new ApiError('class.not-found');
    return { date, ...day, attendancePercent: attendanceRate(day.attended, day.total) };
  }

  private students(classId: string, date: string, query: InputOf<typeof listClassStudents>['query']) {
    const conditions = new Conditions();
    const day = `${conditions.value(date)}::date`;
    const links = register(conditions.value(classId), day);
    matchStudents(conditions, {
      search: query.search,
      code: query.studentCode,
      phoneNumber: query.studentPhoneNumber,
    });
    return readPage<ClassStudent>(
      this.dataSource,
      {
        name: 'class-students-page',
        matching: `
          select l.id, s.index, s.full_name, s.total_points
          from (${links}) l join student s on s.id = l.student_id ${conditions}`,
        values: conditions.values,
        gathered: true,
        order: ORDER[query.sort],
        columns,
        joins: `left join class_student l on l.id = p.id ${tables(day)}`,
      },
      query,
    );
  }
}

const changed = (id: string, action: 'created' | 'deleted'): NewEvent => ({
  name: 'data.changed',
  aggregateId: id,
  payload: { entity: 'classStudent', id, action },
});
