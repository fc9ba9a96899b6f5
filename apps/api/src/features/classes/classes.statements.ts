import type { SchoolClass } from '@daad/contracts/classes.contract';
import type { ClassFeeKind } from '@daad/domain/class-fee';
import { hasMet } from '@daad/persistence/attendance/absence';
import { registerCounts } from '@daad/persistence/attendance/memberships';
import { feeInForce } from '@daad/persistence/fees/making-charges';
import { pages } from '@daad/persistence/sql/page';
import { filter } from '@daad/persistence/sql/statement';
import {
  day,
  int,
  json,
  nullable,
  numeric,
  text,
  textOf,
  timeOfDay,
  uuid,
} from '@daad/persistence/sql/types';

const MONTH = `to_char(:today::date, 'YYYY-MM')`;

/** The page, the total and the counts of today's register of each class, in one trip. */
export const classesPage = pages('classes-page', {
  params: { today: day, now: text },
  matching: 'select id, index from class where deleted_at is null :filters',
  filters: {
    id: filter({ id: uuid }, 'id = :id'),
    search: filter({ namePattern: text }, 'name_key like :namePattern'),
    stage: filter({ stageId: uuid }, 'stage_id = :stageId'),
    day: filter({ day: int }, 'day = :day'),
    time: filter({ time: timeOfDay }, 'time = :time'),
  },
  columns: `
      c.id, c.name, c.day, c.time, c.stage_id as "educationalStageId", g.name as "educationalStageName", c.index,
      (select count(*) from class_student l where l.class_id = c.id and l.left_on is null) as "studentsNumber",
      counts.attended + counts.missing as "todayTotal", counts.attended as "todayAttended",
      case when ${hasMet('c', ':today::date', ':now::text')} then counts.missing else 0 end as "todayAbsent",
      coalesce(fee.kind, 'none') as "feeKind", coalesce(fee.amount, 0) as "feeAmount", (
        select jsonb_build_object('kind', later.kind, 'amount', later.amount, 'from', later.from_month) from class_fee later
        where later.class_id = c.id and later.from_month > ${MONTH}
          and (later.kind, later.amount) <> (coalesce(fee.kind, 'none'), coalesce(fee.amount, 0))
        order by later.from_month limit 1) as "nextFee"`,
  row: {
    id: uuid,
    name: text,
    day: int,
    time: timeOfDay,
    educationalStageId: uuid,
    educationalStageName: text,
    index: int,
    studentsNumber: int,
    todayTotal: int,
    todayAttended: int,
    todayAbsent: int,
    feeKind: textOf<ClassFeeKind>(),
    feeAmount: numeric,
    nextFee: nullable(json<NonNullable<SchoolClass['nextFee']>>()),
  },
  joins: `
      left join class c on c.id = p.id
      left join stage g on g.id = c.stage_id
      left join lateral (${registerCounts('c.id', ':today::date')}) counts on true
      left join lateral ${feeInForce('c.id', MONTH)} fee on true`,
  order: 'p.index, p.id',
});
