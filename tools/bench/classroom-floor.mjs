/** The bare floors of the classroom benchmark. */
import { freePort } from '../free-port.mjs';
import { openBoard, openWatchers } from './classroom-sockets.mjs';
import { startNode } from './processes.mjs';

/** The lists that a teaching day opens, with values that find something. */
export async function listsOf(pool) {
  const {
    rows: [{ class_id: classId, date }],
  } = await pool.query(`select class_id, date::text from attendance order by date desc limit 1`);
  const search = encodeURIComponent('احمد');
  return [
    { title: 'students, first page', method: 'GET', path: 'student/GetList?PageSize=10' },
    { title: 'students, folded search', method: 'GET', path: `student/GetList?Search=${search}&PageSize=10` },
    {
      title: 'points table',
      method: 'POST',
      path: 'StudentPoints/StudentsPointsTable',
      body: { pageSize: 20 },
    },
    {
      title: 'points table, folded search',
      method: 'POST',
      path: 'StudentPoints/StudentsPointsTable',
      body: { pageSize: 20, searchTerm: 'احمد' },
    },
    {
      title: 'attended, one class and day',
      method: 'GET',
      path: `attendance/attendedStudents?ClassId=${classId}&Date=${date}&PageSize=10`,
    },
    {
      title: 'absent, one class and day',
      method: 'GET',
      path: `attendance/absentStudents?ClassId=${classId}&Date=${date}&PageSize=10`,
    },
  ];
}

/** The time of day in milliseconds, to fractions, and the same in every process of one machine. */
export const timeOfDay = () => performance.timeOrigin + performance.now();

/** Bare Socket.IO: messages from one process to a room, with 500 other sockets, at the same pace. @returns milliseconds each */
export async function attendFloor({ seconds, perSecond }) {
  const port = await freePort();
  const server = await startNode('tools/bench/socket-floor.mjs', {
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/`,
  });
  const board = await openBoard(port, {});
  const watchers = await openWatchers(port);
  const delays = [];
  let heard;
  board.on('marked', ({ sentAt }) => {
    delays.push(timeOfDay() - sentAt);
    heard();
  });
  for (let id = 0; id < seconds * perSecond; id++) {
    const arrival = new Promise((resolve) => (heard = resolve));
    await fetch(`http://127.0.0.1:${port}/${id}`).then((response) => response.text());
    await arrival;
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  board.disconnect();
  await watchers.stop();
  await server.stop();
  return delays;
}

/** One transaction: the changed range, every grade's new points, reversals and awards in the ledger, grades, sums. @returns seconds */
export async function recomputeFloor(pool, { id, points }) {
  const client = await pool.connect();
  const began = performance.now();
  try {
    await client.query('begin');
    await client.query('update exam_points_range set points = $2 where id = $1', [id, points]);
    await client.query(
      `with worth as materialized (
         select kind.degree, kind.exam_degree, coalesce((
           select r.points from exam_points_range r
           where kind.degree > 0 and kind.degree * 100 >= r.min_percentage * kind.exam_degree
             and kind.degree * 100 <= r.max_percentage * kind.exam_degree
           order by r.min_percentage desc limit 1), 0) as points
         from (select distinct es.degree, e.degree as exam_degree from exam_student es join exam e on e.id = es.exam_id) kind
       ), changed as materialized (
         select es.id, es.student_id, es.points as before, worth.points as now
         from exam_student es join exam e on e.id = es.exam_id
         join worth on worth.degree = es.degree and worth.exam_degree = e.degree
         where es.points <> worth.points
       ), regraded as (
         update exam_student es set points = changed.now from changed where es.id = changed.id
       ), written as (
         insert into points_ledger (id, student_id, kind, points, source_id)
         select uuid_v7(), student_id, 'exam', entry.points, changed.id
         from changed cross join lateral (values (-before), (now)) as entry (points) where entry.points <> 0
       )
       update student set exam_points = exam_points + moved.points
       from (select student_id, sum(now - before) as points from changed group by student_id) moved
       where student.id = moved.student_id`,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  return (performance.now() - began) / 1000;
}
