import { hasMadeUp, hasMet, isMemberOn } from '@daad/persistence/attendance/absence';
import type { SheetMark } from '@daad/contracts/cards.contract';
import { statement } from '@daad/persistence/sql/statement';
import { day, int, json, list, nullable, text, uuid, wallTime } from '@daad/persistence/sql/types';

/** By class and name, with an Arabic collation; a set of thousands in one trip. */
export const cardsOf = statement('cards-of', {
  params: { classIds: list(uuid), studentIds: list(uuid), limit: int },
  row: { id: uuid, fullName: text, code: text, className: nullable(text), cardToken: text },
  sql: `
    select s.id, s.full_name as "fullName", s.code, c.name as "className", s.card_token as "cardToken"
    from student s
    left join class_student l on l.student_id = s.id and l.left_on is null
    left join class c on c.id = l.class_id
    where s.deleted_at is null and s.id in (
      select unnest(:studentIds::uuid[])
      union
      select member.student_id from class_student member
      where member.class_id = any(:classIds) and member.left_on is null)
    order by c.index, c.id, s.full_name collate "ar-x-icu", s.id
    limit :limit`,
});

/** The days of a month on the weekday of the class, and those that have records. */
export const sheetMeetings = statement('sheet-meetings', {
  params: { classId: uuid, from: day, to: day },
  row: { date: day },
  sql: `
    select lesson.day::date as date
    from class c, generate_series(:from::date::timestamp, :to::date::timestamp, interval '1 day') lesson (day)
    where c.id = :classId and extract(dow from lesson.day) = c.day
    union
    select a.date from attendance a where a.class_id = :classId and a.date between :from and :to
    order by date`,
});

/** All students of a class in a month with a mark for each of the given days, by the rule of absence. */
export const sheetStudents = statement('sheet-students', {
  params: { classId: uuid, from: day, to: day, dates: list(day), now: wallTime },
  row: { id: uuid, fullName: text, code: text, marks: json<(SheetMark | null)[]>() },
  sql: `
    with listed as (
      select l.student_id from class_student l
      where l.class_id = :classId and l.joined_on <= :to and (l.left_on is null or l.left_on > :from)
      union
      select a.student_id from attendance a where a.class_id = :classId and a.date between :from and :to
    ), meeting as (
      select m.date, ${hasMet('c', 'm.date', ':now')} as met
      from class c, unnest(:dates::date[]) m (date) where c.id = :classId
    )
    select s.id, s.full_name as "fullName", s.code, coalesce((
      select jsonb_agg(
        case
          when a.make_up then 'make-up'
          when a.id is not null then 'present'
          when l.id is null then 'outside'
          when m.met and ${hasMadeUp('l', 'm.date')} then 'made-up'
          when m.met then 'absent'
        end order by m.date)
      from meeting m
      left join attendance a on a.class_id = :classId and a.date = m.date and a.student_id = s.id
      left join class_student l
        on l.class_id = :classId and l.student_id = s.id and ${isMemberOn('l', 'm.date')}), '[]') as marks
    from listed join student s on s.id = listed.student_id
    where s.deleted_at is null
    order by s.index, s.id`,
});
