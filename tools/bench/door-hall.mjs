import { randomUUID } from 'node:crypto';
import { openBoard, openWatchers, SOCKETS } from './classroom-sockets.mjs';
import { createClient } from './load.mjs';
import { percentile } from './statistics.mjs';

const DEVICES = 4;
const SCANS = 400;
const SECONDS = Number(process.env.BENCH_HALL_SECONDS ?? 120);
/** Before every fifth card its device scans the one after it, which the next device is about to scan. */
const DOUBLE = 5;
const LONGEST_WAIT_MS = 10_000;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Four devices scan a hall of 400 while 500 other sockets are open; how soon after the last scan the counters of all are right. */
export async function scanHall({ port, pool, teacherToken }) {
  const cards = await largestClass(pool);
  const watchers = await openWatchers(port);
  const client = createClient(port, DEVICES);
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, async () => {
      const seenAt = new Map();
      const socket = await openBoard(port, { token: teacherToken });
      socket.on('attendance.marked', ({ studentId, classId }) => {
        if (classId === cards[0].classId && !seenAt.has(studentId)) seenAt.set(studentId, performance.now());
      });
      return { socket, seenAt };
    }),
  );
  const responses = [];
  const respondedAt = new Map();
  const outcomes = { marked: 0, already: 0, other: 0 };
  const scan = async ({ studentId, code, classId }) => {
    const start = performance.now();
    const body = { id: randomUUID(), code, classId, at: new Date().toISOString() };
    const headers = { authorization: `Bearer ${teacherToken}` };
    const { outcome } = JSON.parse(
      await client.send('POST', '/api/v1/attendance/Scan', { body, headers }),
    ).data;
    const end = performance.now();
    responses.push(end - start);
    outcomes[outcome in outcomes ? outcome : 'other']++;
    if (outcome === 'marked') respondedAt.set(studentId, end);
  };
  const began = performance.now();
  await Promise.all(
    devices.map(async (_, device) => {
      for (let place = device; place < SCANS; place += DEVICES) {
        await pause(began + (place * SECONDS * 1000) / SCANS - performance.now());
        const neighbour = cards[place + 1];
        await Promise.all([
          scan(cards[place]),
          ...(place % DOUBLE === 0 && neighbour ? [scan(neighbour)] : []),
        ]);
      }
    }),
  );
  const last = performance.now();
  const isComplete = () => devices.every(({ seenAt }) => seenAt.size >= SCANS);
  while (!isComplete() && performance.now() - last < LONGEST_WAIT_MS) await pause(5);
  const pushes = devices.flatMap(({ seenAt }) =>
    [...respondedAt].map(([studentId, responded]) => (seenAt.get(studentId) ?? Infinity) - responded),
  );
  const { rows: records } = await pool.query(
    `select count(*)::int as records, count(distinct student_id)::int as students from attendance
     where class_id = $1 and date = (now() at time zone 'Africa/Cairo')::date and student_id = any($2)`,
    [cards[0].classId, cards.map(({ studentId }) => studentId)],
  );
  for (const { socket } of devices) socket.disconnect();
  await Promise.all([client.close(), watchers.stop()]);
  console.log(
    `\nHall: ${responses.length} scans of ${SCANS} cards in ${((last - began) / 1000).toFixed(0)} s, ${DEVICES} devices, ${SOCKETS} other sockets`,
  );
  console.table([
    {
      ...outcomes,
      ...records[0],
      counters: devices.map(({ seenAt }) => seenAt.size).join(' '),
      'last scan to all counters ms': Math.round(
        Math.max(0, ...devices.flatMap(({ seenAt }) => [...seenAt.values()])) - last,
      ),
      'scan p50 ms': Math.round(percentile(responses, 0.5)),
      'scan p95 ms': Math.round(percentile(responses, 0.95)),
      'push p50 ms': Math.round(percentile(pushes, 0.5)),
      'push p95 ms': Math.round(percentile(pushes, 0.95)),
      'push max ms': Math.round(Math.max(...pushes)),
    },
  ]);
}

/** Those of a hall, none of whom is present today: the class has more students than the season gave it. */
async function largestClass(pool) {
  const { rows } = await pool.query(
    `select l.student_id as "studentId", l.class_id as "classId", s.code
     from class_student l join student s on s.id = l.student_id and s.deleted_at is null
     where l.left_on is null and l.class_id = (
         select class_id from class_student where left_on is null group by class_id order by count(*) desc limit 1)
       and not exists (select from attendance a where a.student_id = s.id and a.class_id = l.class_id
         and a.date = (now() at time zone 'Africa/Cairo')::date)
     order by s.code limit $1`,
    [SCANS],
  );
  if (rows.length < SCANS)
    throw new Error(`The largest class has ${rows.length} students who are not present`);
  return rows;
}
