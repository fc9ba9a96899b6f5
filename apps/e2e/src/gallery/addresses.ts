import { addCartItem, getCart } from '@daad/contracts/cart.contract';
import { createClass, listClasses } from '@daad/contracts/classes.contract';
import { getFeeAccount } from '@daad/contracts/fees.contract';
import { listOrders, placeOrder } from '@daad/contracts/orders.contract';
import { PERMISSIONS, type Permission } from '@daad/contracts/access';
import { createAssistant, listAssistants, setAssistantActive } from '@daad/contracts/staff.contract';
import { closeShift } from '@daad/contracts/shifts.contract';
import { listStages } from '@daad/contracts/stages.contract';
import { listProducts } from '@daad/contracts/store.contract';
import { getStudent, updateStudent } from '@daad/contracts/students.contract';
import { cairoToday, DAY_NAMES, weekdayOf } from '@daad/domain/calendar-day';
import { monthOf } from '@daad/domain/calendar-month';
import { charged, closing, openedShift, paid, refunded, reversed, waived } from '@daad/testing/fee-builders';
import { present } from '@daad/testing/present';
import { apiOf, DEMO_STUDENT, DEMO_TEACHER } from '../people.js';
import { DELIVERY } from '../shop.js';
import type { Screen, View } from './screen.js';

export const ACCOUNTS = { student: DEMO_STUDENT, teacher: DEMO_TEACHER };

/** The path of a screen in one of its states; some lead to a product or an order that the demo school happens to have. */
export async function addressOf(screen: Screen, view: View, origin: string): Promise<string> {
  if (view.needsWaiting) await addWaitingOrder(origin);
  if (view.at) return view.at;
  return typeof screen.at === 'string' ? screen.at : screen.at(await apiOf(origin, DEMO_TEACHER));
}

/** What the demo school lacks for a full gallery. */
export async function fillSchool(origin: string): Promise<void> {
  await Promise.all([fillCart(origin), addClasses(origin), addAssistants(origin), addFees(origin)]);
}

/** The demo student, whom the leaderboard then shows to that student and the staff alone: for pictures of the mark. */
export async function hideDemoStudent(origin: string): Promise<void> {
  const teacher = await apiOf(origin, DEMO_TEACHER);
  const { userId: id } = await apiOf(origin, DEMO_STUDENT);
  const student = await teacher.get(getStudent, { params: { id } });
  const educationalStageId = present(student.educationalStageId, 'A stage');
  const body = { ...student, educationalStageId, hideFromLeaderboard: true };
  await teacher.get(updateStudent, { params: { id }, body });
}

/** One of today and one of tomorrow, which midnight may make today: the demo school rests on Fridays. */
async function addClasses(origin: string): Promise<void> {
  const teacher = await apiOf(origin, DEMO_TEACHER);
  const stages = await teacher.get(listStages, { query: { pageSize: 1 } });
  const stage = present(stages.items[0], 'A stage');
  const { items } = await teacher.get(listClasses, { query: { pageSize: 1000 } });
  const today = weekdayOf(cairoToday());
  for (const day of [today, (today + 1) % 7]) {
    if (items.some((other) => other.day === day)) continue;
    const name = `مراجعة ${DAY_NAMES[day]}`;
    await teacher.call(createClass, { body: { name, day, time: '18:00:00', educationalStageId: stage.id } });
  }
}

/** One with a short name and everything, others with a long one, with nothing, and deactivated. */
const ASSISTANTS: readonly [fullName: string, permissions: readonly Permission[]][] = [
  ['أحمد سمير عبد الرحمن', ['attendance']],
  ['منى عبد الفتاح إبراهيم الشرقاوي الحسيني', ['attendance', 'grades', 'points', 'orders', 'store']],
  ['هدى', PERMISSIONS],
  ['كريم يوسف', []],
  ['سارة محمود', ['orders', 'store']],
];

async function addAssistants(origin: string): Promise<void> {
  const teacher = await apiOf(origin, DEMO_TEACHER);
  // The demo school has one, and other journeys add some.
  const [first] = ASSISTANTS[0] ?? [];
  if ((await teacher.get(listAssistants, {})).some(({ fullName }) => fullName === first)) return;
  let last = '';
  for (const [index, [fullName, permissions]] of ASSISTANTS.entries()) {
    const phoneNumber = `0150000000${index}`;
    const body = { fullName, phoneNumber, password: 'Gallery@123', permissions: [...permissions] };
    last = (await teacher.get(createAssistant, { body })).id;
  }
  await teacher.get(setAssistantActive, { params: { id: last }, body: { active: false } });
}

/** Entries of every kind in the demo student's account, a shift that waits to be received, and one that is open. */
async function addFees(origin: string): Promise<void> {
  const teacher = await apiOf(origin, DEMO_TEACHER);
  const { userId: studentId } = await apiOf(origin, DEMO_STUDENT);
  const account = await teacher.get(getFeeAccount, { params: { studentId }, query: {} });
  // The demo school has charges and payments, but no refund.
  if (account.entries.items.some(({ kind }) => kind === 'refund')) return;
  const shift = await openedShift(teacher, 100);
  await reversed(teacher, (await charged(teacher, studentId, 90)).id);
  const charge = await charged(teacher, studentId, 350, monthOf(cairoToday()));
  await waived(teacher, charge.id, 50);
  const { id } = await paid(teacher, studentId, 400);
  await refunded(teacher, id, 25);
  await charged(teacher, studentId, 1250.5);
  await teacher.get(closeShift, closing(shift.id, 460));
  await openedShift(teacher, 460);
  await paid(teacher, studentId, 100, { method: 'instapay', reference: 'IP20261129-48213377' });
}

/** Something in the demo student's cart. */
async function fillCart(origin: string): Promise<void> {
  const student = await apiOf(origin, DEMO_STUDENT);
  const cart = await student.get(getCart, { params: { userId: student.userId } });
  if (cart && cart.itemsCount > 0) return;
  const { items } = await student.get(listProducts, { query: { pageSize: 8 } });
  for (const [index, { id }] of items
    .filter(({ available }) => available)
    .slice(0, 3)
    .entries()) {
    await student.get(addCartItem, { body: { productId: id, quantity: index + 1 } });
  }
}

/** Of the demo student, whose cart is full again afterwards. */
async function addWaitingOrder(origin: string): Promise<void> {
  const teacher = await apiOf(origin, DEMO_TEACHER);
  const { totalCount } = await teacher.get(listOrders, { body: { orderStatus: 'Pending', pageSize: 1 } });
  if (totalCount > 0) return;
  await fillCart(origin);
  await (await apiOf(origin, DEMO_STUDENT)).get(placeOrder, { body: DELIVERY });
  await fillCart(origin);
}
