/**
 * The bare floor of an order: the very statements of the product, prepared, over plain `pg` behind a bare Node HTTP
 * server. No framework, no token, no validation, no log.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { v7 } from 'uuid';
import '@daad/persistence/database';
import { orderOfKey, writeOrder } from '@daad/api/features/orders/place-order.statements';
import { queryOf } from '@daad/persistence/sql/statement';
import { cartLines } from '@daad/persistence/store/priced-cart.statements';
import { lockPresentStudent } from '@daad/persistence/students/students.statements';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});

async function order({ studentId, key, deliverAddress, deliverPhone }) {
  const client = await pool.connect();
  try {
    await client.query('START TRANSACTION');
    const query = async (statement, params) => (await client.query(queryOf(statement, params))).rows;
    const [student] = await query(lockPresentStudent, { studentId });
    await query(orderOfKey, { studentId, key });
    const cart = await query(cartLines, { studentId, withImages: false });
    const lines = cart.map((line) => ({
      ...line,
      id: v7(),
      discountType: null,
      discountValue: null,
      finalPrice: line.unitPrice,
      lineTotal: line.unitPrice * line.quantity,
    }));
    const totalPrice = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
    const [placed] = await query(writeOrder, {
      orderId: v7(),
      studentId,
      studentName: student.fullName,
      studentPhone: student.phoneNumber,
      studentCode: student.code,
      searchKey: student.fullName,
      deliverAddress,
      deliverPhone,
      totalPrice,
      itemsCount: lines.length,
      lines,
      authorId: studentId,
      emptiesCart: true,
      key,
    });
    await client.query('COMMIT');
    return { ...placed, total: totalPrice };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

createServer((request, response) => {
  if (request.method === 'GET') return response.end('ok');
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () =>
    order(JSON.parse(body)).then(
      (placed) => response.end(JSON.stringify(placed)),
      (error) => response.writeHead(500).end(String(error)),
    ),
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
