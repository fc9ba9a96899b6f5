import { accountsOf, doorHoldOf, HOLD_AFTER_MONTHS } from '@daad/persistence/fees/dues-hold';
import { isoOf } from '@daad/persistence/iso-sql';
import { statement } from '@daad/persistence/sql/statement';
import { bool, int, nullable, text } from '@daad/persistence/sql/types';
import { DOOR_CLASS } from './door.statements.js';

/**
 * Which database, by what no copy or restored backup of it shares, so that transactions can be compared; and what else changes
 * all rows: whether the account may see balances, and from how many open months on students are held.
 */
const IDENTITY = `
  concat_ws('-', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
    (select oid from pg_database where datname = current_database()), pg_relation_filenode('roster_change'),
    :fees::boolean::int, coalesce(${HOLD_AFTER_MONTHS}, 0))`;

const ROSTER_COLUMNS =
  's.id, s.full_name, s.code, s.card_token, s.held_at, s.hold_reason, s.held_by, s.deleted_at';

const ROSTER_FIELDS = `
  'id', s.id, 'code', s.code, 'fullName', s.full_name, 'classId', l.class_id, 'hold', ${doorHoldOf('s')},
  'cardHash', encode(sha256(convert_to(s.card_token, 'UTF8')), 'hex')`;

/**
 * The roster as the parts of a JSON text, so that 20,000 students are never objects of this process. One statement, so that
 * its snapshot is the one of the cursor: all transactions before `pg_snapshot_xmin` are in it, and those from there on are
 * looked for again by the next call.
 */
export const readRoster = statement('read-roster', {
  planEachRun: true,
  params: { identity: nullable(text), since: nullable(int), fees: bool },
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
    ), owing as materialized (
      ${accountsOf('listed')}
    ), in_debt as materialized (
      select student_id from owing where cardinality(months) >= ${HOLD_AFTER_MONTHS}
    )
    select
      coalesce((select json_agg(
        case when :fees::boolean then json_build_object(${ROSTER_FIELDS}, 'balance', coalesce(a.balance, 0),
          'openMonths', coalesce(o.months, '{}')) else json_build_object(${ROSTER_FIELDS}) end
        order by l.class_id, s.id)
        from listed s left join class_student l on l.student_id = s.id and l.left_on is null
        left join fee_account a on :fees::boolean and a.student_id = s.id
        left join owing o on :fees::boolean and o.student_id = s.id
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
