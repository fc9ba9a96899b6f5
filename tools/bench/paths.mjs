import { randomUUID } from 'node:crypto';
import { startApi } from '@daad/api/start-api';
import { createLogger } from '@daad/platform/logger';
import { readSettings } from '@daad/platform/settings';
import { createClient } from './load.mjs';
import { recordStatements } from './record-statements.mjs';

const ARABIC_NAME = encodeURIComponent('احمد');
const delivery = { deliverAddress: 'ش النصر، المعادي', deliverPhone: '01000000000' };

/** Each path that is compared: what a user does once on the floor and on the product, and the ratio that is aimed at. */
export async function pathsOf(star, { floor, product }) {
  const api = '/api/v1';
  const teacher = { headers: { authorization: `Bearer ${star.teacherToken}` } };
  const reads = [
    { name: 'products', aim: 5, method: 'GET', path: `${api}/product/GetList?PageSize=12` },
    {
      name: 'leaderboard',
      aim: 10,
      method: 'POST',
      path: `${api}/StudentPoints/StudentsPointsTable`,
      options: { body: JSON.stringify({ pageSize: 20 }) },
    },
    {
      name: 'students',
      aim: 1.14,
      method: 'GET',
      path: `${api}/student/GetList?PageSize=10`,
      options: teacher,
    },
    {
      name: 'search',
      aim: 1.72,
      method: 'GET',
      path: `${api}/student/GetList?Search=${ARABIC_NAME}&PageSize=10`,
      options: teacher,
    },
  ];
  return [
    ...(await readPaths(star, reads, { floor, product })),
    await attendPath(star, teacher, { floor, product }),
    await scanPath(star, teacher, { product }),
    await orderPath(star, { floor, product }),
  ];
}

/** Reads: the floor runs the statements that an API in this process sends for the first such call. */
export async function readPaths({ env }, reads, { floor, product }) {
  const settings = readSettings({ ...env, PORT: '0', LOG_LEVEL: 'silent' });
  const inside = await startApi(settings, createLogger('silent', 'bench'));
  const client = createClient(inside.port, 1);
  const paths = [];
  for (const { name, aim, method, path, options } of reads) {
    const recorded = await recordStatements(() => client.send(method, path, options));
    const body = JSON.stringify({
      statements: recorded.filter(({ name: statement }) => statement !== 'read-public-versions'),
    });
    paths.push({
      name,
      aim,
      floor: () => floor.send('POST', '/run', { body }),
      product: () => product.send(method, path, options),
    });
  }
  await client.close();
  await inside.stop();
  return paths;
}

const membersOf = async (pool) =>
  (
    await pool.query(
      `select l.student_id as "studentId", l.class_id as "classId", s.code
       from class_student l join student s on s.id = l.student_id where l.left_on is null order by l.id`,
    )
  ).rows;

/** Marks that are new: of the first day, and of the next one once all students have it. */
function marksFrom(members, first) {
  let count = 0;
  return () => {
    const day = new Date(first + 86_400_000 * Math.floor(count / members.length));
    return { ...members[count++ % members.length], day };
  };
}

const attendOn = (product, teacher, mark) => () => {
  const { studentId, classId, day } = mark();
  const query = `studentId=${studentId}&classId=${classId}&date=${day.toISOString().slice(0, 10)}`;
  return product.send('POST', `/api/v1/attendance/Attend?${query}`, teacher);
};

async function attendPath({ pool }, teacher, { floor, product }) {
  const members = await membersOf(pool);
  const floorMark = marksFrom(members, Date.UTC(2018, 0, 1));
  return {
    name: 'attend',
    aim: 0.7,
    floor: () => {
      const { studentId, classId, day } = floorMark();
      return floor.send('POST', '/attend', {
        body: { studentId, classId, date: day.toISOString().slice(0, 10) },
      });
    },
    product: attendOn(product, teacher, marksFrom(members, Date.UTC(2020, 0, 1))),
  };
}

/** A scan that marks, compared with the register's mark. */
async function scanPath({ pool }, teacher, { product }) {
  // Scans may be seven days old, and on some of them the season has records.
  const { rows: unmarked } = await pool.query(
    `select s.code, l.class_id as "classId", (now() - make_interval(days => ago))::text as at
     from generate_series(0, 7) ago, class_student l join student s on s.id = l.student_id
     where l.left_on is null and not exists (
       select from attendance a where a.student_id = s.id and a.class_id = l.class_id
         and a.date = (now() at time zone 'Africa/Cairo')::date - ago)
     order by ago, l.id`,
  );
  let next = 0;
  return {
    name: 'scan',
    aim: 0.9,
    floor: attendOn(product, teacher, marksFrom(await membersOf(pool), Date.UTC(2010, 0, 1))),
    product: async () => {
      const { code, classId, at } = unmarked[next++];
      const body = { id: randomUUID(), code, classId, at: new Date(at).toISOString() };
      const response = await product.send('POST', '/api/v1/attendance/Scan', { ...teacher, body });
      if (!response.includes('"outcome":"marked"')) throw new Error(`A scan was not marked: ${response}`);
    },
  };
}

async function orderPath({ pool, shoppers }, { floor, product }) {
  const { rows: products } = await pool.query(
    `select id from product where available and deleted_at is null order by id limit 2`,
  );
  let keys = 0;
  return {
    name: 'order',
    aim: 0.55,
    async floor(user) {
      const { id: studentId } = shoppers[user];
      for (const { id: productId } of products)
        await floor.send('POST', '/item', { body: { studentId, productId } });
      await floor.send('POST', '/order', { body: { ...delivery, studentId, key: `floor-${++keys}` } });
    },
    async product(user) {
      const authorization = `Bearer ${shoppers[user].token}`;
      for (const { id: productId } of products)
        await product.send('POST', '/api/v1/cart/item', {
          body: { productId, quantity: 1 },
          headers: { authorization },
        });
      await product.send('POST', '/api/v1/order', {
        body: delivery,
        headers: { authorization, 'idempotency-key': `product-${++keys}` },
      });
    },
  };
}
