import { exportDues } from '@daad/contracts/fee-dues.contract';
import { describe, expect, it } from '@jest/globals';
import { API_BASE, type Call } from '@daad/contracts/call';
import { CALLS } from '@daad/contracts/calls';
import { getCards } from '@daad/contracts/cards.contract';
import {
  addCartItem,
  changeCartItem,
  clearCart,
  createCart,
  dismissRemovedProducts,
  removeCartItem,
} from '@daad/contracts/cart.contract';
import { refreshToken } from '@daad/contracts/account.contract';
import { listOrders } from '@daad/contracts/orders.contract';
import { searchParentFollowUp } from '@daad/contracts/parents.contract';
import { studentsPointsTable } from '@daad/contracts/points.contract';
import { openQueueBoard } from '@daad/contracts/queue-board.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { exportReports, exportStudents } from '@daad/contracts/workbooks.contract';
import { readEntries } from '@daad/testing/audit/audit-case';
import { createProduct, createStudent } from '@daad/testing/builders';
import { present } from '@daad/testing/present';
import { download } from '@daad/testing/workbook-builders';
import { useSpecSchool } from '@daad/testing/spec-school';

const at = useSpecSchool();
const entries = async () => (await readEntries(at.school.dataSource)).length;

/** All but exports, which have entries. */
const READING = CALLS.filter(
  ({ method, workbook, response, archive }) => method === 'GET' && !archive && !(workbook && response),
);
const nameOf = ({ path }: Call) => path;

describe('calls that change nothing of the school', () => {
  it.each(READING.map((call) => [nameOf(call), call] as const))('leave no entry: GET %s', async (_, call) => {
    const { id, phoneNumber, password } = await createStudent(at.school.dataSource);
    const student = await at.school.signIn(phoneNumber, password);
    const before = await entries();
    for (const client of [at.teacher, student])
      await fetch(`${at.school.origin}${API_BASE}/${call.path.replace(/:\w+/g, id)}`, {
        headers: { authorization: `Bearer ${client.token}` },
      });
    expect(await entries()).toBe(before);
  });

  it('leave none where they read with a body, or go on with a session', async () => {
    const student = await createStudent(at.school.dataSource);
    const before = await entries();
    const { teacher } = at;
    await teacher.get(getCards, { body: { studentIds: [student.id] } });
    await teacher.get(listOrders, { body: {} });
    await teacher.get(studentsPointsTable, { body: {} });
    await teacher.get(searchParentFollowUp, { body: { parentPhoneNumber: student.parentPhoneNumber } });
    await teacher.get(openQueueBoard, {});
    const { token: accessToken, refreshToken: token } = present(teacher.session);
    const renewed = await teacher.get(refreshToken, { body: { accessToken, refreshToken: token } });
    teacher.use({ ...present(teacher.session), ...renewed });
    expect(await entries()).toBe(before);
  });

  it.each([
    [exportStudents, 'export-students'],
    [exportReports, 'export-reports'],
    [exportDues, 'export-dues'],
  ])('leave those of a job and a download, when they export: %#', async ({ path }, job) => {
    const known = await entries();
    const { status } = await download(at.teacher, `${path}?from=${cairoToday()}&to=${cairoToday()}`);
    expect(status).toBe(200);
    const found = (await readEntries(at.school.dataSource)).slice(known);
    const about = { entity: 'job', job, personId: at.school.teacher.id, address: '127.0.0.1' };
    expect(found).toMatchObject([
      { kind: 'created', ...about },
      { kind: 'downloaded', ...about },
    ]);
    expect(found).toHaveLength(2);
  });

  it('leave that of an export, when they export the data of a student', async () => {
    const { id } = await createStudent(at.school.dataSource);
    const known = await entries();
    expect((await download(at.teacher, `student/ExportData/${id}`)).status).toBe(200);
    const found = (await readEntries(at.school.dataSource)).slice(known);
    const personId = at.school.teacher.id;
    expect(found).toMatchObject([
      { kind: 'exported', entity: 'student', personId, entityId: id, studentId: id },
    ]);
    expect(found).toHaveLength(1);
  });

  it('leave none in a cart', async () => {
    const { id: userId, phoneNumber, password } = await createStudent(at.school.dataSource);
    const client = await at.school.signIn(phoneNumber, password);
    const { id: productId } = await createProduct(at.school.dataSource);
    const before = await entries();
    const cart = await client.get(addCartItem, { body: { productId, quantity: 2 } });
    const itemId = present(cart.cartItems[0]).id;
    await client.get(changeCartItem, { params: { itemId }, body: { quantity: 3 } });
    await client.get(removeCartItem, { params: { itemId } });
    await client.get(createCart, { params: { userId } });
    await client.get(clearCart, { params: { userId } });
    await client.get(dismissRemovedProducts, { params: { userId } });
    expect(await entries()).toBe(before);
  });
});
