import type { DoorClass, Hold, Presence } from '@daad/domain/scan';
import type { ScanAnswer } from '@daad/contracts/door.contract';
import { hasMadeUp, hasNoRecord, isMemberOn } from '@daad/persistence/attendance/absence';
import { isoOf } from '@daad/persistence/iso-sql';
import { statement } from '@daad/persistence/sql/statement';
import {
  bool,
  day,
  int,
  json,
  list,
  nullable,
  rows,
  text,
  timestamp,
  uuid,
} from '@daad/persistence/sql/types';
import { holdOf } from '@daad/persistence/students/hold';
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

const DOOR_CLASS = `jsonb_build_object('id', c.id, 'name', c.name, 'day', c.day, 'time', c.time)`;

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
    )
    select
      coalesce((select jsonb_object_agg(id, answer) from scan where id in (select id from scanned)), '{}') as answers,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'fullName', s.full_name, 'code', s.code,
        'key', lower(s.code), 'token', s.card_token, 'hold', ${holdOf('s')})) from found s), '[]') as students,
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

/** Which database, by what no copy or restored backup of it shares, so that transactions can be compared. */
const IDENTITY = `
  concat_ws('-', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
    (select oid from pg_database where datname = current_database()), pg_relation_filenode('roster_change'))`;

const ROSTER_COLUMNS =
  's.id, s.full_name, s.code, s.card_token, s.held_at, s.hold_reason, s.held_by, s.deleted_at';

/**
 * The roster as the parts of a JSON text, so that 20,000 students are never objects of this process. One statement, so that
 * its snapshot is the one of the cursor: all transactions before `pg_snapshot_xmin` are in it, and those from there on are
 * looked for again by the next call.
 */
export const readRoster = statement('read-roster', {
  planEachRun: true,
  params: { identity: nullable(text), since: nullable(int) },
  row: {
    students: text,
    replaced: text,
    removed: text,
    classes: text,
    cursor: text,
    complete: bool,
    at: text,
  },
  sql: `
    with now_at as materialized (
      select pg_current_snapshot() as snapshot, ${IDENTITY} as identity
    ), cursor as materialized (
      select case when identity = :identity::text and :since::bigint <= pg_snapshot_xmax(snapshot)::text::bigint
                  then :since::bigint end as since
      from now_at
    ), listed as materialized (
      select ${ROSTER_COLUMNS} from student s where (select since from cursor) is null and s.deleted_at is null
      union all
      select ${ROSTER_COLUMNS} from student s
      where s.id in (select student_id from roster_change where transaction >= (select since from cursor))
    )
    select
      coalesce((select json_agg(json_build_object('id', s.id, 'code', s.code, 'fullName', s.full_name,
        'classId', l.class_id, 'hold', ${holdOf('s')}, 'cardHash', encode(sha256(convert_to(s.card_token, 'UTF8')), 'hex'))
        order by l.class_id, s.id)
        from listed s left join class_student l on l.student_id = s.id and l.left_on is null
        where s.deleted_at is null), '[]')::text as students,
      coalesce((select json_agg(json_build_object('studentId', r.student_id,
        'cardHash', encode(sha256(convert_to(r.card_token, 'UTF8')), 'hex'), 'replacedAt', ${isoOf('r.replaced_at')})
        order by r.student_id)
        from replaced_card r join listed s on s.id = r.student_id where s.deleted_at is null), '[]')::text as replaced,
      coalesce((select json_agg(id order by id) from listed where deleted_at is not null), '[]')::text as removed,
      coalesce((select json_agg(${DOOR_CLASS} order by c.index, c.id) from class c where c.deleted_at is null), '[]')::text
        as classes,
      (select identity || '.' || pg_snapshot_xmin(snapshot) from now_at) as cursor,
      (select since is null from cursor) as complete,
      ${isoOf('now()')} as at`,
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
