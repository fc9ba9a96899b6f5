import type { Concession as FeeConcession } from '@daad/domain/class-fee';
import { monthOf, monthsBack } from '@daad/domain/calendar-month';
import { cairoDay, cairoToday } from '@daad/domain/calendar-day';
import { fromPiastres } from '@daad/domain/money';
import { ChargedMonth } from '@daad/persistence/entities/charged-month.entity';
import { ClassFee } from '@daad/persistence/entities/class-fee.entity';
import { Concession } from '@daad/persistence/entities/concession.entity';
import { FeeEntry } from '@daad/persistence/entities/fee-entry.entity';
import { MadeCharge } from '@daad/persistence/entities/made-charge.entity';
import { Shift } from '@daad/persistence/entities/shift.entity';
import { run } from '@daad/persistence/sql/statement';
import type { EntityManager } from 'typeorm';
import { copyRows } from '../copy-rows.js';
import { cairoMoment, minutesAfter } from '../moments.js';
import { required } from '../required.js';
import { seededRandom } from '../seeded-random.js';
import { sessionsOfClasses, updateFeeAccounts, updateOpenMonths } from '../seed.statements.js';
import { generateFeeSeason, type SeedFee, type SeedShift } from './fee-season.js';
import type { SeedSchool } from './school.js';

/** Of the classes in their order, again and again: in piastres. */
const FEES: readonly SeedFee[] = [
  { kind: 'monthly', amount: 200_00 },
  { kind: 'monthly', amount: 250_00 },
  { kind: 'monthly', amount: 220_00 },
  { kind: 'monthly', amount: 300_00 },
  { kind: 'monthly', amount: 350_00 },
  { kind: 'session', amount: 60_00 },
];

/** With a value in pounds, or percent. */
const CONCESSIONS = [
  { kind: 'percent', value: 25, reason: 'أخوان في المجموعة' },
  { kind: 'fixed', value: 100, reason: 'ظروف الأسرة' },
  { kind: 'exempt', value: null, reason: 'ابن أحد العاملين في المركز' },
] as const;

/** Writes fees of the classes, concessions, and a season of charges and payments, without today's. The attendance is there already. */
export async function writeFees(
  manager: EntityManager,
  school: SeedSchool,
  takerId = school.teacher.id,
): Promise<void> {
  const fees = school.classes.map((_, at) => required(FEES[at % FEES.length]));
  await writeClassFees(manager, school, fees);
  const concessions = await writeConcessions(manager, school);
  const bySession = school.classes.filter((_, at) => fees[at]?.kind === 'session').map(({ id }) => id);
  const sessions = await run(manager, sessionsOfClasses, { classIds: bySession });
  const season = generateFeeSeason({ school, fees, concessions, sessions, takerId });
  await writeShifts(manager, season.shifts, school);
  await copyRows(manager, FeeEntry, season.entries);
  await copyRows(manager, MadeCharge, season.charges);
  await writeChargedMonths(manager, school);
  await run(manager, updateFeeAccounts, {});
  await run(manager, updateOpenMonths, {});
}

async function writeClassFees(
  manager: EntityManager,
  { classes, students }: SeedSchool,
  fees: readonly SeedFee[],
): Promise<void> {
  const fromMonth = monthOf(cairoDay(required(students[0]).createdAt));
  await manager.insert(
    ClassFee,
    classes.map(({ id: classId }, at) => {
      const { kind, amount } = required(fees[at]);
      const wasMonthly = kind === 'monthly';
      return { classId, fromMonth, kind, amount: fromPiastres(amount), fromFirst: true, wasMonthly };
    }),
  );
}

/** For one student in fifteen. */
async function writeConcessions(
  manager: EntityManager,
  { students, teacher }: SeedSchool,
): Promise<Map<string, FeeConcession>> {
  const random = seededRandom(15);
  const rows = students
    .filter(() => random.happens(1 / 15))
    .map(({ id: studentId, createdAt }) => {
      return { studentId, ...random.pick(CONCESSIONS), authorId: teacher.id, createdAt };
    });
  await copyRows(manager, Concession, rows);
  const inPiastres = ({ kind, value }: (typeof rows)[number]) =>
    kind === 'fixed' ? value * 100 : (value ?? 0);
  return new Map(rows.map((row) => [row.studentId, { kind: row.kind, value: inPiastres(row) }]));
}

/** In their order, so that they are numbered in it; all are received but the last one. */
async function writeShifts(
  manager: EntityManager,
  shifts: readonly SeedShift[],
  { teacher }: SeedSchool,
): Promise<void> {
  await manager.insert(
    Shift,
    shifts.map((shift, at) => ({
      ...shift,
      ...(at < shifts.length - 1 && {
        receiveId: shift.closeId,
        receivedAt: minutesAfter(shift.closedAt, 30),
        receivedBy: teacher.id,
        receivedCash: shift.countedCash,
      }),
    })),
  );
}

/** The months that the clock finds done; another season may have had them before. */
async function writeChargedMonths(manager: EntityManager, { now, students }: SeedSchool): Promise<void> {
  const first = monthOf(cairoDay(required(students[0]).createdAt));
  const months = monthsBack(monthOf(cairoToday(now)), 12).filter((month) => month >= first);
  await manager
    .createQueryBuilder()
    .insert()
    .into(ChargedMonth)
    .values(months.map((month) => ({ month, finishedAt: cairoMoment(`${month}-01`, '00:05') })))
    .orIgnore()
    .execute();
}
