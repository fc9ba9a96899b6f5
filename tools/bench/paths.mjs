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
    await orderPath(star, { floor, product }),
  ];
}

/** Reads: the floor runs the statements that an API in this process sends for the first such call. */
async function readPaths({ env }, reads, { floor, product }) {
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

async function attendPath({ pool }, teacher, { floor, product }) {
  const { rows: members } = await pool.query(
    `select student_id as "studentId", class_id as "classId" from class_student where left_on is null order by id`,
  );
  /** Each mark is new: a day before the season, and the next day once all students have it. */
  const marks = (year) => {
    let count = 0;
    return () => {
      const day = new Date(Date.UTC(year, 0, 1 + Math.floor(count / members.length)));
      return { ...members[count++ % members.length], date: day.toISOString().slice(0, 10) };
    };
  };
  const [floorMark, productMark] = [marks(2018), marks(2020)];
  return {
    name: 'attend',
    aim: 0.7,
    floor: () => floor.send('POST', '/attend', { body: floorMark() }),
    product: () => {
      const { studentId, classId, date } = productMark();
      const query = `studentId=${studentId}&classId=${classId}&date=${date}`;
      return product.send('POST', `/api/v1/attendance/Attend?${query}`, teacher);
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
