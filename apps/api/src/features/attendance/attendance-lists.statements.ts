import type { MadeUpIn } from '@daad/contracts/attendance-marks';
import {
  hasMadeUp,
  hasMet,
  hasNoRecord,
  isMissing,
  lastMeetings,
  madeUpIn,
} from '@daad/persistence/attendance/absence';
import { ABSENCE_ROW, RECORD_ROW } from '@daad/persistence/attendance/attendance.statements';
import { isoOf } from '@daad/persistence/iso-sql';
import { pages } from '@daad/persistence/sql/page';
import { type Filter, filter, statement } from '@daad/persistence/sql/statement';
import {
  bool,
  day,
  int,
  intOf,
  json,
  list,
  nullable,
  type SqlTypes,
  text,
  uuid,
  wallTime,
} from '@daad/persistence/sql/types';
import { staffName } from '@daad/persistence/staff-name';
import { STUDENT_FILTERS } from '@daad/persistence/students/student-filters';

/** So many students have few enough records to gather them all. */
export const FEW_STUDENTS = 1000;

const studentInClass = `
  s.id as "studentId", s.full_name as "fullName", s.code, s.phone_number as "phoneNumber",
  s.parent_phone_number as "parentPhoneNumber", c.id as "classId", c.name as "className"`;
const recordColumns = `a.id, ${studentInClass}, a.date, a.points, ${staffName('a.author_id')} as "authorName"`;

/** Whether a search finds few students: the planner cannot know. */
export const fewStudents = statement('few-students', {
  row: { id: uuid },
  filters: STUDENT_FILTERS,
  sql: `select s.id from student s where true :filters limit ${FEW_STUDENTS + 1}`,
});

/** A filter of students for their records; `is true` keeps the planner from turning the walk into a join. */
const ofStudents = <Types extends SqlTypes>({ params, sql }: Filter<Types>) =>
  filter(params, `(a.student_id in (select s.id from student s where ${sql})) is true`);

/** Searched, over a season of records, with the exact total in the same trip. */
export const attendedPage = pages('attended-page', {
  matching: 'select a.id, a.date from attendance a where true :filters',
  filters: {
    class: filter({ classId: uuid }, 'a.class_id = :classId'),
    date: filter({ date: day }, 'a.date = :date'),
    students: filter({ studentIds: list(uuid) }, 'a.student_id = any(:studentIds)'),
    search: ofStudents(STUDENT_FILTERS.search),
    searchWithPhones: ofStudents(STUDENT_FILTERS.searchWithPhones),
    code: ofStudents(STUDENT_FILTERS.code),
    phone: ofStudents(STUDENT_FILTERS.phone),
  },
  columns: `${recordColumns}, a.make_up as "makeUp", s.deleted_at is not null as "studentDeleted"`,
  row: { ...RECORD_ROW, makeUp: bool, studentDeleted: bool },
  joins: `
      left join attendance a on a.id = p.id
      left join student s on s.id = a.student_id
      left join class c on c.id = a.class_id`,
  order: 'p.date desc, p.id desc',
  // Counting a season of records takes longer than anything else here.
  totals: [{ of: [], total: '(select coalesce(sum(count), 0)::bigint from attendance_count)' }],
  // Of one class on one day there are few; of other classes on that day there may be thousands.
  walks: ({ class: ofClass, date, students }) => !(students || (ofClass && date)),
});

const absenceColumns = `${studentInClass}, p.date, 0 as points,
  ${isoOf('contact.created_at')} as "contactedAt", contact.author_name as "contactedBy",
  ${madeUpIn('l', 'p.date')} as "madeUpIn"`;
const absenceRow = {
  ...ABSENCE_ROW,
  points: intOf<0>(),
  contactedAt: nullable(text),
  contactedBy: nullable(text),
  madeUpIn: nullable(json<MadeUpIn>()),
};
const absenceJoins = `
  left join class_student l on l.id = p.id
  left join student s on s.id = l.student_id
  left join class c on c.id = l.class_id
  left join absence_contact contact
    on contact.student_id = l.student_id and contact.class_id = l.class_id and contact.date = p.date`;
/**
 * Whether a parent was contacted about the absence from that day, which is an expression. Those left to contact are without the
 * students who made the meeting up.
 */
const contactOn = (date: string) =>
  filter(
    { contacted: bool },
    `exists (select from absence_contact noted where noted.student_id = l.student_id
       and noted.class_id = l.class_id and noted.date = ${date}) = :contacted
     and (:contacted or not ${hasMadeUp('l', date)})`,
  );
const byClass = 'p.class_index, p.class_id, p.index, p.id';
const OF_CLASS = filter({ classId: uuid }, 'c.id = :classId');

/**
 * Members without a record, which no table has; those who made the meeting up have a word of where. People to call: deleted
 * students and classes are left out.
 */
export const absentPage = pages('absent-page', {
  params: { date: day, now: wallTime },
  matching: `
      select l.id, :date::date as date, c.index as class_index, c.id as class_id, s.index
      from class c join class_student l on l.class_id = c.id join student s on s.id = l.student_id
      where c.deleted_at is null and s.deleted_at is null
        and ${hasMet('c', ':date::date', ':now')} and ${hasNoRecord('l', ':date::date')} :filters`,
  filters: { ...STUDENT_FILTERS, class: OF_CLASS, contact: contactOn(':date::date') },
  columns: absenceColumns,
  row: absenceRow,
  joins: absenceJoins,
  order: byClass,
});

/**
 * Those who were absent from the last meetings of a class up to a day, as many as are asked for. The days on which each class met are
 * found once, a step of the index each.
 */
export const absentRunningPage = pages('absent-running-page', {
  params: { until: day, now: wallTime, running: int },
  matching: `
      select l.id, met.last as date, c.index as class_index, c.id as class_id, s.index
      from class c
      cross join lateral (${lastMeetings('c', ':until::date', ':now', ':running::int')}) met
      join class_student l on l.class_id = c.id join student s on s.id = l.student_id
      where c.deleted_at is null and s.deleted_at is null and cardinality(met.days) = :running
        and ${isMissing('l', 'met.last')}
        and not exists (
          select from unnest(met.days) as met_on (day) where not exists (
            select from class_student e
            where e.class_id = c.id and e.student_id = s.id and ${isMissing('e', 'met_on.day')})) :filters`,
  filters: {
    ...STUDENT_FILTERS,
    class: OF_CLASS,
    date: filter({ date: day }, 'met.last = :date'),
    contact: contactOn('met.last'),
  },
  columns: absenceColumns,
  row: absenceRow,
  joins: absenceJoins,
  order: byClass,
});
