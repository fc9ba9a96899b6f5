import { randomUUID } from 'node:crypto';
import { createClient } from './load.mjs';
import { percentile } from './statistics.mjs';

const DEVICES = 3;
const SCANS = 1000;
/** Every fifth scan is of a card that the next device scans, too. */
const DOUBLE = 5;
const AT_ONCE = 100;

/**
 * Devices that scanned without a network send all at once, each its own scans in parts and twice, as after a lost response.
 * @returns how fast they were taken, and what was lost or doubled
 */
export async function syncDevices({ pool, port, teacherToken, settled }) {
  const { rows: cards } = await pool.query(
    `select s.code, l.class_id as "classId" from class_student l join student s on s.id = l.student_id
     where l.left_on is null and not exists (
       select from attendance a where a.student_id = s.id and a.class_id = l.class_id
         and a.date = (now() at time zone 'Africa/Cairo')::date)
     order by s.code desc limit $1`,
    [DEVICES * SCANS],
  );
  const at = new Date().toISOString();
  const scanOf = (place) => ({ id: randomUUID(), ...cards[place % cards.length], at });
  const scans = Array.from({ length: DEVICES }, (_, device) =>
    Array.from({ length: SCANS }, (_, number) =>
      scanOf(device * SCANS + number + (number % DOUBLE === 0 ? SCANS + 1 : 0)),
    ),
  );
  const wanted = new Set(scans.flat().map(({ code }) => code));
  const count = async () =>
    (
      await pool.query(
        `select (select count(*)::int from attendance) as records,
                (select count(*)::int from points_ledger where kind = 'attendance') as awards,
                (select count(*)::int from scan) as scans`,
      )
    ).rows[0];
  const before = await count();
  const client = createClient(port, DEVICES);
  const headers = { authorization: `Bearer ${teacherToken}` };
  const took = [];
  const send = async (own) => {
    const answers = [];
    for (let first = 0; first < own.length; first += AT_ONCE) {
      const start = performance.now();
      const body = { scans: own.slice(first, first + AT_ONCE) };
      const response = await client.send('POST', '/api/v1/attendance/Sync', { body, headers });
      took.push(performance.now() - start);
      answers.push(...JSON.parse(response).data.results.map(({ answer }) => answer?.outcome));
    }
    return answers;
  };
  const began = performance.now();
  const first = (await Promise.all(scans.map(send))).flat();
  const seconds = (performance.now() - began) / 1000;
  const again = (await Promise.all(scans.map(send))).flat();
  await client.close();
  await settled();
  const after = await count();
  const marked = first.filter((outcome) => outcome === 'marked').length;
  const already = first.filter((outcome) => outcome === 'already').length;
  return [
    {
      'scans/s': Math.round(first.length / seconds),
      [`p50 ms of ${AT_ONCE}`]: Math.round(percentile(took, 0.5)),
      marked,
      already,
      lost: wanted.size - (after.records - before.records) + first.length - marked - already,
      doubled: after.records - before.records - marked + after.awards - before.awards - marked,
      'other answers': again.filter((outcome, place) => outcome !== first[place]).length,
      'scans kept': after.scans - before.scans,
    },
  ];
}
