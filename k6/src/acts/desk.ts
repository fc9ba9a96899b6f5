import { Trend } from 'k6/metrics';
import type { Ear } from '../live/ear.ts';
import { listening } from '../live/listening.ts';
import { think } from '../live/pause.ts';
import { enterIncome, enterOrder } from '../outcomes/books.ts';
import { succeeded, sure } from '../outcomes/sure.ts';
import { call, type Page } from '../product/call.ts';
import { mine, type Pupil, type School } from '../product/school.ts';
import { fresh } from '../product/sessions.ts';

/** From the chosen status to the push on the desk's own screen. */
const toPush = new Trend('status_to_push', true);

const PENDING = 1;
const PREPARED = 2;
const DELIVERED = 3;

interface Order {
  id: string;
  orderNumber: number;
  orderStatus: number;
  totalPrice: number;
}

/** A device of the teacher or an assistant: looks through the lists, orders for a student, and brings the order to its end. */
export const workAtDesk = (school: School) =>
  listening(async (open) => {
    const pupil = mine(school.pupils);
    const [token, studentToken] = [await fresh(school.teacher), await fresh(pupil.session)];
    const own = (_: string, { studentId }: Record<string, unknown>) =>
      studentId === undefined || studentId === pupil.id;
    const desk = await open({ role: 'teacher', userId: school.teacher.userId }, { token, remember: own });
    const phone = await open({ role: 'student', userId: pupil.id }, { token: studentToken });
    await lookAround(pupil, token);
    await think();
    const order = await orderFor(pupil, token);
    if (order === null) return;
    for (const ear of [desk, phone]) await ear.next('order.placed', ({ orderId }) => orderId === order.id);
    await setStatus(order, PREPARED, token, desk);
    await think();
    if (await setStatus(order, DELIVERED, token, desk)) enterIncome(order.totalPrice);
    for (const ear of [desk, phone]) await heardInOrder(ear, order);
    await desk.next('stats.changed');
    await isDelivered(order, token);
  });

/** What a teacher opens in the morning: the dashboard, and each of the long lists. */
async function lookAround({ id, code }: Pupil, token: string): Promise<void> {
  const get = <Data>(path: string) => call<Data>('GET', path, { token });
  const [figures, counts, classes] = await Promise.all([
    get('reports/GeneralStatistics'),
    get('order/Counts'),
    get<Page<{ id: string }>>('class/GetList?PageSize=50'),
  ]);
  for (const answer of [figures, counts, classes]) succeeded('the dashboard is there', answer);
  await think();
  const found = await get<Page<{ id: string }>>(
    `student/GetList?PageSize=50&Search=${encodeURIComponent(code)}`,
  );
  if (succeeded('the students are there', found)) {
    sure(
      'the student is found by its code',
      found.data.items.some((student) => student.id === id),
    );
  }
  const first = classes.data?.items[0];
  if (first) succeeded('the class is there', await get(`class/GetStudents/${first.id}?PageSize=50`));
  await think();
  for (const path of [
    'attendance/attendedStudents?PageSize=50',
    'attendance/absentStudents?PageSize=50',
    'exam/GetList?PageSize=50',
    'discounts/GetList?PageSize=50',
    'student/GetList?PageSize=50&PageNumber=2',
  ]) {
    succeeded('the list is there', await get(path));
  }
  const orders = await call<Page<Order>>('POST', 'order/GetList', {
    token,
    body: { pageSize: 50, search: code },
  });
  succeeded('the orders are there', orders);
}

async function orderFor({ id: studentId }: Pupil, token: string): Promise<Order | null> {
  const page = await call<Page<{ id: string }>>('GET', 'product/GetList?Available=true&PageSize=2', {
    token,
  });
  if (!succeeded('the products are there', page)) return null;
  const items = page.data.items.map(({ id: productId }) => ({ productId, quantity: 1 }));
  const order = await call<Order>('POST', 'order', {
    token,
    body: { studentId, items, deliverAddress: 'سنتر الدقي', deliverPhone: '01000000000' },
  });
  if (!succeeded('the order stands', order)) return null;
  enterOrder();
  sure('a new order waits', order.data.orderStatus === PENDING);
  return order.data;
}

async function setStatus({ id }: Order, status: number, token: string, desk: Ear): Promise<boolean> {
  const chosen = Date.now();
  const changed = await call<Order[]>('POST', 'order/ChangeStatus', {
    token,
    body: { orderIds: [id], status },
  });
  if (!succeeded('the status is set', changed)) return false;
  const push = await desk.next('order.statusChanged', ({ orderId, to }) => orderId === id && to === status);
  if (push) toPush.add(push.at - chosen);
  return true;
}

/** Events of one order arrive in the order of their commits, and each once (contract section 6). */
async function heardInOrder(ear: Ear, { id }: Order): Promise<void> {
  const ofOrder = ({ orderId }: Record<string, unknown>) => orderId === id;
  await ear.count(2, 'order.statusChanged', ofOrder);
  const steps = ear
    .all('order.statusChanged', ofOrder)
    .map(({ payload }) => `${String(payload['from'])}>${String(payload['to'])}`);
  sure(
    'the order was heard to go its way',
    steps.join() === `${PENDING}>${PREPARED},${PREPARED}>${DELIVERED}`,
  );
}

async function isDelivered({ orderNumber, id }: Order, token: string): Promise<void> {
  const body = { pageSize: 50, search: String(orderNumber), orderStatus: DELIVERED };
  const found = await call<Page<Order>>('POST', 'order/GetList', { token, body });
  if (succeeded('the orders are there', found)) {
    sure(
      'the order is found by its number, delivered',
      found.data.items.some((order) => order.id === id),
    );
  }
}

export const DESK_LEVELS = {
  status_to_push: ['p(95)<1000'],
  'http_req_duration{name:student/GetList}': ['p(95)<400'],
  'http_req_duration{name:order/GetList}': ['p(95)<400'],
  'http_req_duration{name:attendance/attendedStudents}': ['p(95)<500'],
};
