/**
 * The bare floor of an order: the very statements of the product, prepared, over plain `pg` behind a bare Node HTTP
 * server. No framework, no token, no validation, no log.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { v7 } from 'uuid';
import '@daad/persistence/database';
import '@daad/api/features/orders/place-order';
import { textOf } from '@daad/persistence/statement';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});
const named = (client, name, values) => client.query({ name, text: textOf(name), values });

async function order({ studentId, key, deliverAddress, deliverPhone }) {
  const client = await pool.connect();
  try {
    await client.query('START TRANSACTION');
    const {
      rows: [student],
    } = await named(client, 'lock-student', [studentId]);
    await named(client, 'order-of-idempotency-key', [studentId, key]);
    const { rows: lines } = await named(client, 'cart-lines', [studentId]);
    const column = (read) => lines.map(read);
    const total = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
    const {
      rows: [placed],
    } = await named(client, 'write-order', [
      v7(),
      studentId,
      student.fullName,
      student.phoneNumber,
      student.code,
      student.fullName,
      deliverAddress,
      deliverPhone,
      total,
      lines.length,
      column(() => v7()),
      column((line) => line.productId),
      column((line) => line.productName),
      column((line) => line.description),
      column((line) => line.unitPrice),
      column(() => null),
      column(() => null),
      column((line) => line.unitPrice),
      column((line) => line.quantity),
      column((line) => line.unitPrice * line.quantity),
      v7(),
      studentId,
      true,
      key,
      v7(),
      v7(),
      null,
    ]);
    await client.query('COMMIT');
    return { ...placed, total };
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
