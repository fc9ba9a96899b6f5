/**
 * The bare floor: plain Node HTTP and `pg` with named statements, the product's own SQL on the product's own data. No
 * framework, no token, no validation, no log, no worker.
 *
 * `POST /run` executes the statements of its body one after the other; `/attend`, `/item`, `/order` and `/pay` write.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { v7 } from 'uuid';
import { PLANNER_OPTIONS } from '@daad/persistence/database';
import { receiptOf } from '@daad/api/features/fees/fees.statements';
import { writeOrder } from '@daad/api/features/orders/place-order.statements';
import { writeMarks } from '@daad/persistence/attendance/attendance.statements';
import { feeLedger, lockFeeAccount, writeFees } from '@daad/persistence/fees/fees.statements';
import { lockShift } from '@daad/persistence/fees/shifts.statements';
import { queryOf } from '@daad/persistence/sql/statement';
import { cartLines } from '@daad/persistence/store/priced-cart.statements';
import { lockPresentStudent } from '@daad/persistence/students/students.statements';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: PLANNER_OPTIONS });

const addItem = {
  name: 'floor-add-item',
  text: `
    with item as (
      insert into cart_item (id, cart_id, product_id, quantity)
      select $1, id, $3, 1 from cart where student_id = $2
      on conflict (cart_id, product_id) do update set quantity = cart_item.quantity + 1
      returning cart_id
    )
    insert into outbox_event (id, name, aggregate_id, payload, handled_at)
    select $4, 'cart.changed', cart_id, jsonb_build_object('studentId', $2::uuid, 'cartId', cart_id), now() from item`,
};

const orderOfKey = {
  name: 'floor-order-of-key',
  text: 'select order_id from order_idempotency where student_id = $1 and key = $2',
};

const entryOfId = { name: 'floor-entry-of-id', text: 'select id from fee_entry where id = $1' };

const CASH = {
  kind: 'payment',
  month: null,
  reason: null,
  method: 'cash',
  reference: null,
  referenceKey: null,
  entryId: null,
  orderId: null,
  late: false,
  atCorrected: false,
};

/** @param work called with the connection, and with what runs a statement on it */
async function inTransaction(work) {
  const client = await pool.connect();
  const query = async (...statement) => (await client.query(queryOf(...statement))).rows;
  try {
    await client.query('START TRANSACTION');
    const result = await work(client, query);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const routes = {
  async '/run'({ statements }) {
    const results = [];
    for (const statement of statements) results.push((await pool.query(statement)).rows);
    return results;
  },

  async '/attend'({ studentId, classId, date }) {
    const mark = { id: v7(), studentId, classId, date, makeUp: false, scannedAt: null, points: null };
    const params = { marks: [mark], authorId: null, eachMark: true, eachChange: true };
    return (await pool.query(queryOf(writeMarks, params))).rows;
  },

  async '/item'({ studentId, productId }) {
    await pool.query({ ...addItem, values: [v7(), studentId, productId, v7()] });
    return (await pool.query(queryOf(cartLines, { studentId, withImages: false }))).rows;
  },

  '/order': ({ studentId, key, deliverAddress, deliverPhone }) =>
    inTransaction(async (client, query) => {
      const [student] = await query(lockPresentStudent, { studentId });
      await client.query({ ...orderOfKey, values: [studentId, key] });
      const cart = await query(cartLines, { studentId, withImages: false });
      const lines = cart.map((line) => ({
        ...line,
        id: v7(),
        discountType: null,
        discountValue: null,
        finalPrice: line.unitPrice,
        lineTotal: line.unitPrice * line.quantity,
      }));
      const [placed] = await query(writeOrder, {
        orderId: v7(),
        studentId,
        studentName: student.fullName,
        studentPhone: student.phoneNumber,
        studentCode: student.code,
        searchKey: student.fullName,
        deliverAddress,
        deliverPhone,
        totalPrice: lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
        itemsCount: lines.length,
        lines,
        authorId: studentId,
        key,
      });
      return placed;
    }),

  '/pay': ({ id, studentId, amount, personId }) =>
    inTransaction(async (client, query) => {
      await client.query({ ...entryOfId, values: [id] });
      await query(lockFeeAccount, { studentId });
      const [shift] = await query(lockShift, {}, { openOf: { personId } });
      const entry = { ...CASH, id, studentId, amount, shiftId: shift.id, authorId: personId, at: new Date() };
      await query(writeFees, { entries: [entry] });
      const [receipt] = await query(receiptOf, {}, { id: { id } });
      return { ...receipt, ledger: await query(feeLedger, { studentId }) };
    }),
};

createServer((request, response) => {
  const route = routes[request.url];
  if (!route) return response.end('ok');
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () =>
    route(JSON.parse(body)).then(
      (result) => response.end(JSON.stringify(result)),
      (error) => response.writeHead(500).end(String(error)),
    ),
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
