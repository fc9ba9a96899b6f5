import { expect } from '@jest/globals';
import { attend, attendAll, listAttended, removeAttendance } from '@daad/contracts/attendance.contract';
import { setClassFee, setConcession } from '@daad/contracts/class-fees.contract';
import { addClassStudent, removeClassStudent } from '@daad/contracts/classes.contract';
import type { ClassFeeKind, Concession } from '@daad/domain/class-fee';
import type { Seeded } from '../fuzz/seeded.js';
import { present } from '../present.js';
import { type FeeWorld, monthAfter } from './fee-world.js';
import type { Lane } from './ledger-requests.js';

async function mark({ world, student, random }: Lane): Promise<void> {
  const { charges, teacher } = world;
  const own = charges.presentClass(student);
  const classId = random.below(3) > 0 && own ? own : random.pick(world.classes);
  const date = random.pick(world.days);
  const may = charges.canMark(student, classId, date);
  const { status, body } = await world.send(teacher, attend, {
    query: { studentId: student, classId, date },
  });
  expect(['mark', classId, date, status]).toEqual(['mark', classId, date, may ? 200 : 409]);
  if (may) charges.mark({ id: body.data.id, student, classId, day: date }, teacher.userId);
}

async function unmark({ world, student, random }: Lane): Promise<void> {
  const records = random.some(world.charges.recordsOf(student), 1 + random.below(2));
  if (records.length === 0) return;
  const { status, body, again } = await world.send(world.teacher, removeAttendance, {
    body: records.map(({ id }) => id),
  });
  expect([status, again || body.data.removed === records.length]).toEqual([200, true]);
  world.charges.unmark(records);
}

async function joinOrLeave(lane: Lane): Promise<void> {
  const { world, student } = lane;
  const link = world.links.get(student);
  if (!link) return join(lane);
  const { status, again } = await world.send(world.teacher, removeClassStudent, { params: { id: link } });
  // The first one may have been done before its connection ended.
  expect(status === 200 || (again && status === 404)).toBe(true);
  world.links.delete(student);
  world.charges.leave(student);
  if (lane.random.below(4) > 0) await join(lane);
}

async function join({ world, student, random }: Lane): Promise<void> {
  const { teacher, charges } = world;
  const classId = random.pick(world.classes);
  const firstCharge = [undefined, undefined, null, random.below(20_000)][random.below(4)];
  const body = { studentId: student, classId, firstCharge: firstCharge && firstCharge / 100 };
  const sent = await world.send(teacher, addClassStudent, { body });
  expect(sent.status === 200 || (sent.again && sent.status === 409)).toBe(true);
  const link = sent.status === 200 ? sent.body.data.id : await linkOf(world, student);
  world.links.set(student, link);
  charges.join(student, classId, { firstCharge, author: teacher.userId });
}

async function linkOf({ school }: FeeWorld, student: string): Promise<string> {
  const of = 'select id from class_student where student_id = $1 and left_on is null';
  return present((await school.school.dataSource.query<{ id: string }[]>(of, [student]))[0]).id;
}

async function concession({ world, student, random }: Lane): Promise<void> {
  const kind = random.pick(['none', 'percent', 'percent', 'fixed', 'exempt'] as const);
  const value = kind === 'percent' ? 1 + random.below(10_000) : kind === 'fixed' ? random.below(20_000) : 0;
  const body = { kind, value: kind === 'none' || kind === 'exempt' ? null : value / 100, reason: 'سبب' };
  const { status } = await world.send(world.teacher, setConcession, { params: { id: student }, body });
  expect(status).toBe(200);
  const rule = (): Concession | null =>
    kind === 'none' ? null : { kind, value: kind === 'percent' ? value / 100 : value };
  world.charges.setConcession(student, rule());
}

/** What makes charges of one student. */
export const CLASS_OPERATIONS = [mark, mark, mark, unmark, unmark, joinOrLeave, concession];

const BY_SESSION: ClassFeeKind[] = ['session', 'session', 'session', 'none'];
const BY_MONTH: ClassFeeKind[] = ['monthly', 'monthly', 'monthly', 'session', 'none'];

/** Two classes ask by the session, the others by the month; from later months on any asks for anything. */
async function changeFee(world: FeeWorld, classId: string, random: Seeded): Promise<void> {
  const { charges, teacher } = world;
  const bySession = world.classes.indexOf(classId) < 2;
  const later = random.below(3) === 0 ? 1 + world.months + random.below(3) : 0;
  const from = monthAfter(charges.month, later);
  const kinds = bySession && later === 0 ? BY_SESSION : BY_MONTH;
  const kind = random.pick(kinds);
  const amount = kind === 'none' ? 0 : 1 + random.below(30_000);
  const fee = { kind, amount, from, chargeNow: random.below(2) === 0 };
  const may = charges.canSetFee(classId, fee);
  const body = { ...fee, amount: amount / 100 };
  const { status } = await world.send(teacher, setClassFee, { params: { id: classId }, body });
  expect(['fee', fee, status]).toEqual(['fee', fee, may ? 200 : 400]);
  if (may) charges.setFee(classId, fee, teacher.userId, world.students);
}

async function markAll(world: FeeWorld, classId: string, date: string): Promise<void> {
  const { charges, teacher } = world;
  const { status } = await world.send(teacher, attendAll, { query: { classId, date } });
  expect(status).toBe(200);
  const { items } = await world.read(teacher, listAttended, { query: { classId, date, pageSize: 1000 } });
  const of = new Map(items.map(({ studentId, id }) => [studentId, id]));
  for (const student of world.students) {
    const id = of.get(student);
    expect([student, id !== undefined]).toEqual([student, charges.canMark(student, classId, date)]);
    if (id) charges.mark({ id, student, classId, day: date }, teacher.userId);
  }
}

/** Fees of all classes at once, then the marks of a day, so that no student is charged twice in an order that is unknown. */
export async function changeClasses(world: FeeWorld, random: Seeded): Promise<void> {
  const some = () => random.some(world.classes, 2);
  await Promise.all(some().map((classId) => changeFee(world, classId, random)));
  const date = random.pick(world.days);
  await Promise.all(some().map((classId) => markAll(world, classId, date)));
}
