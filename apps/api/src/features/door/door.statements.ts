import type { DoorClass, Hold, Presence } from '@daad/domain/scan';
import type { ScanAnswer } from '@daad/contracts/door.contract';
import { hasMadeUp, hasNoRecord, isMemberOn } from '@daad/persistence/attendance/absence';
import { doorHoldOf, heldForDues } from '@daad/persistence/fees/dues-hold';
import { isoOf } from '@daad/persistence/iso-sql';
import { statement } from '@daad/persistence/sql/statement';
import { day, int, json, list, nullable, rows, text, timestamp, uuid } from '@daad/persistence/sql/types';
import { staffName } from '@daad/persistence/staff-name';

/** As rows, not as arrays: for arrays PostgreSQL would make a plan for each run, which takes longer than the run. */
const SCANNED = rows({ id: uuid, key: text, token: nullable(text), classId: uuid, day });

/** The students whose cards or codes were scanned; each branch uses its own index. */
const STUDENTS_OF_SCANS = `
  select found.id from scanned join student found on lower(found.code) = scanned.key and found.deleted_at is null
  union select found.id from scanned join student found on found.card_token = scanned.token and found.deleted_at is null
  union select old.student_id from scanned join replaced_card old on old.card_token = scanned.token`;

/** Locks the students of scans, in id order. */
export const lockScanned = statement('lock-scanned', {
  params: { scans: SCANNED },
  row: { id: uuid },
  sql: `
    with scanned as materialized (select * from :scans)
    select s.id from student s where s.deleted_at is null and s.id in (${STUDENTS_OF_SCANS})
    order by s.id for no key update`,
});

export const DOOR_CLASS = `jsonb_build_object('id', c.id, 'name', c.name, 'day', c.day, 'time', c.time)`;

const PRESENCE_SINCE = isoOf('coalesce(a.scanned_at, a.created_at)');
const PRESENCE_BY = staffName('a.author_id');

export interface StoredPresence extends Presence {
  studentId: string;
  record: NonNullable<ScanAnswer['record']>;
}
interface StoredStudent {
  id: string;
  fullName: string;
  code: string;
  /** As codes are looked up. */
  key: string;
  token: string;
  hold: Hold | null;
}
interface StoredMembership {
  studentId: string;
  classId: string;
  joinedOn: string;
  leftOn: string | null;
}

/**
 * All that a set of scans is decided by, in one trip for any number of them: the first answers of repeated ones, the students,
 * their memberships and records of the days, and the classes.
 */
export const readScanned = statement('read-scanned', {
  params: { scans: SCANNED, authorId: uuid },
  row: {
    answers: json<Record<string, ScanAnswer>>(),
    students: json<StoredStudent[]>(),
    replaced: json<{ token: string; studentId: string; at: string }[]>(),
    memberships: json<StoredMembership[]>(),
    presences: json<StoredPresence[]>(),
    classes: json<DoorClass[]>(),
    open: list(uuid),
    points: int,
    author: nullable(text),
  },
  sql: `
    with scanned as materialized (
      select * from :scans
    ), found as materialized (
      select s.id, s.full_name, s.code, s.card_token, s.held_at, s.hold_reason, s.held_by from student s
      where s.deleted_at is null and s.id in (${STUDENTS_OF_SCANS})
    ), membership as materialized (
      select l.student_id, l.class_id, l.joined_on, l.left_on from class_student l
      where l.student_id in (select id from found)
    ), in_debt as materialized (
      ${heldForDues('found')}
    )
    select
      coalesce((select jsonb_object_agg(id, answer) from scan where id in (select id from scanned)), '{}') as answers,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'fullName', s.full_name, 'code', s.code,
        'key', lower(s.code), 'token', s.card_token, 'hold', ${doorHoldOf('s')})) from found s), '[]') as students,
      coalesce((select jsonb_agg(jsonb_build_object('token', r.card_token, 'studentId', r.student_id,
        'at', ${isoOf('r.replaced_at')})) from replaced_card r where r.card_token in (select token from scanned)), '[]') as replaced,
      coalesce((select jsonb_agg(jsonb_build_object('studentId', student_id, 'classId', class_id,
        'joinedOn', joined_on, 'leftOn', left_on)) from membership), '[]') as memberships,
      coalesce((select jsonb_agg(jsonb_build_object('studentId', a.student_id, 'classId', a.class_id,
        'makeUp', a.make_up, 'since', ${PRESENCE_SINCE}, 'by', ${PRESENCE_BY},
        'record', jsonb_build_object('id', a.id, 'date', a.date, 'points', a.points, 'makeUp', a.make_up)) order by a.id)
        from attendance a where a.student_id in (select id from found)
          and a.date between (select min(day) from scanned) and (select max(day) from scanned)), '[]') as presences,
      coalesce((select jsonb_agg(${DOOR_CLASS}) from class c
        where c.id in (select class_id from scanned union select class_id from membership)), '[]') as classes,
      array(select id from class where id in (select class_id from scanned) and deleted_at is null) as open,
      coalesce((select attendance_points from points_settings), 0) as points,
      ${staffName(':authorId')} as author`,
});

/** What scans came to, for those that are read no further. */
export const findAnswers = statement('find-scan-answers', {
  params: { ids: list(uuid) },
  row: { id: uuid, answer: json<ScanAnswer>() },
  sql: `select id, answer from scan where id = any(:ids)`,
});

/** A set, in id order, so that two calls with the same scans never wait for each other in a circle. */
export const writeScans = statement('write-scans', {
  params: {
    scans: rows({
      id: uuid,
      classId: uuid,
      studentId: nullable(uuid),
      at: timestamp,
      outcome: text,
      attendanceId: nullable(uuid),
      overrideReason: nullable(text),
      answer: json<ScanAnswer>(),
    }),
    authorId: uuid,
  },
  row: { id: uuid },
  sql: `
    insert into scan (id, class_id, student_id, at, outcome, attendance_id, override_reason, answer, author_id)
    select id, class_id, student_id, at, outcome, attendance_id, override_reason, answer, :authorId::uuid
    from :scans order by id
    on conflict (id) do nothing returning id`,
});

/** A scan that is taken back before it arrives. */
export const writeUndone = statement('write-undone-scan', {
  params: { id: uuid, answer: json<ScanAnswer>(), authorId: uuid },
  row: { id: uuid },
  sql: `
    insert into scan (id, outcome, answer, author_id, undone_at, undone_by)
    values (:id, 'undone', :answer, :authorId, now(), :authorId)
    on conflict (id) do nothing returning id`,
});

/**
 * A set of records with their authors, and the members of the day, in one trip. Who made the meeting up in another class of the week
 * is not expected any more, unless he came here as well. Deleted students are neither expected nor present.
 */
export const readDoorDay = statement('read-door-day', {
  params: { classId: uuid, date: day },
  row: {
    expected: int,
    madeUp: list(uuid),
    present:
      json<
        { attendanceId: string; studentId: string; makeUp: boolean; since: string; by: string | null }[]
      >(),
  },
  sql: `
    with member as materialized (
      select l.student_id, ${hasNoRecord('l', ':date::date')} and ${hasMadeUp('l', ':date::date')} as made_up
      from class_student l join student s on s.id = l.student_id and s.deleted_at is null
      where l.class_id = :classId and ${isMemberOn('l', ':date::date')}
    )
    select
      (select count(*) from member where not made_up) as expected,
      array(select student_id from member where made_up order by student_id) as "madeUp",
      coalesce((
        select jsonb_agg(jsonb_build_object('attendanceId', a.id, 'studentId', a.student_id, 'makeUp', a.make_up,
          'since', ${PRESENCE_SINCE}, 'by', ${PRESENCE_BY}) order by a.id)
        from attendance a join student s on s.id = a.student_id and s.deleted_at is null
        where a.class_id = c.id and a.date = :date::date), '[]') as present
    from class c where c.id = :classId and c.deleted_at is null`,
});
