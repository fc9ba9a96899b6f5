import { Trend } from 'k6/metrics';
import type { SocketProbe } from '../live/socket-probe.ts';
import { withSockets } from '../live/with-sockets.ts';
import { think } from '../live/pause.ts';
import { countIncome, countOrder } from '../outcomes/totals.ts';
import { succeeded, check } from '../outcomes/checks.ts';
import { call, type Page } from '../product/call.ts';
import { ownPupil, type Pupil, type School } from '../product/school.ts';
import { fresh } from '../product/sessions.ts';

/** From the chosen status to the push on the same admin's screen. */
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

/** A device of the teacher or an assistant: reads the lists, orders for a student, and delivers the order. */
export const workAsAdmin = (school: School) =>
  withSockets(async (open) => {
    const pupil = ownPupil(school.pupils);
    const [token, studentToken] = [await fresh(school.teacher), await fresh(pupil.session)];
    const ofPupil = (_: string, { studentId }: Record<string, unknown>) =>
      studentId === undefined || studentId === pupil.id;
    const admin = await open(
      { role: 'teacher', userId: school.teacher.userId },
      { token, remember: ofPupil },
    );
    const phone = await open({ role: 'student', userId: pupil.id }, { token: studentToken });
    await readLists(pupil, token);
    await think();
    const order = await orderFor(pupil, token);
    if (order === null) return;
    for (const probe of [admin, phone])
      await probe.next('order.placed', ({ orderId }) => orderId === order.id);
    await setStatus(order, PREPARED, token, admin);
    await think();
    if (await setStatus(order, DELIVERED, token, admin)) countIncome(order.totalPrice);
    for (const probe of [admin, phone]) await checkPushOrder(probe, order);
    await admin.next('stats.changed');
    await checkDelivered(order, token);
  });

/** The pages that a teacher opens in the morning: the dashboard, and each of the long lists. */
async function readLists({ id, code }: Pupil, token: string): Promise<void> {
  const get = <Data>(path: string) => call<Data>('GET', path, { token });
  const [statistics, counts, classes] = await Promise.all([
    get('reports/GeneralStatistics'),
    get('order/Counts'),
    get<Page<{ id: string }>>('class/GetList?PageSize=50'),
  ]);
  for (const response of [statistics, counts, classes]) succeeded('the dashboard is there', response);
  await think();
  const found = await get<Page<{ id: string }>>(
    `student/GetList?PageSize=50&Search=${encodeURIComponent(code)}`,
  );
  if (succeeded('the students are there', found)) {
    check(
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
  countOrder();
  check('a new order is pending', order.data.orderStatus === PENDING);
  return order.data;
}

async function setStatus({ id }: Order, status: number, token: string, admin: SocketProbe): Promise<boolean> {
  const chosen = Date.now();
  const changed = await call<Order[]>('POST', 'order/ChangeStatus', {
    token,
    body: { orderIds: [id], status },
  });
  if (!succeeded('the status is set', changed)) return false;
  const push = await admin.next('order.statusChanged', ({ orderId, to }) => orderId === id && to === status);
  if (push) toPush.add(push.at - chosen);
  return true;
}

/** Events of one order arrive in the order of their commits, and each once (contract section 6). */
async function checkPushOrder(probe: SocketProbe, { id }: Order): Promise<void> {
  const ofOrder = ({ orderId }: Record<string, unknown>) => orderId === id;
  await probe.count(2, 'order.statusChanged', ofOrder);
  const steps = probe
    .all('order.statusChanged', ofOrder)
    .map(({ payload }) => `${String(payload['from'])}>${String(payload['to'])}`);
  check(
    'the pushes of the order came in its order',
    steps.join() === `${PENDING}>${PREPARED},${PREPARED}>${DELIVERED}`,
  );
}

async function checkDelivered({ orderNumber, id }: Order, token: string): Promise<void> {
  const body = { pageSize: 50, search: String(orderNumber), orderStatus: DELIVERED };
  const found = await call<Page<Order>>('POST', 'order/GetList', { token, body });
  if (succeeded('the orders are there', found)) {
    check(
      'the order is found by its number, delivered',
      found.data.items.some((order) => order.id === id),
    );
  }
}

export const ADMIN_THRESHOLDS = {
  status_to_push: ['p(95)<1000'],
  'http_req_duration{name:student/GetList}': ['p(95)<400'],
  'http_req_duration{name:order/GetList}': ['p(95)<400'],
  'http_req_duration{name:attendance/attendedStudents}': ['p(95)<500'],
};
