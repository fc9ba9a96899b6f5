import { expect, it } from '@jest/globals';
import { attend, attendAll, removeAttendance } from '@daad/contracts/attendance.contract';
import { scan, type ScanRequestBody, syncScans, undoScan } from '@daad/contracts/door.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { attendanceSums, pointsOf } from '@daad/testing/classroom-builders';
import { useDoorSchool } from '@daad/testing/door-school';
import { eventually } from '@daad/testing/eventually';
import { present } from '@daad/testing/present';
import { countRows, wrongCounts, wrongSums } from '@daad/testing/school-invariants';

const today = cairoToday();
const at = useDoorSchool();
const sync = async (scans: ScanRequestBody[]) =>
  (await at.teacher.get(syncScans, { body: { scans } })).results.map(({ answer }) => present(answer));
const shuffled = <Item>(items: readonly Item[], by: number): Item[] =>
  items.map((_, place) => present(items[(place * 37 + by * 11) % items.length]));

it('gives each of 100 cards one record and one award when several devices scan them at once', async () => {
  const pupils = await at.add(at.own.id, 100);
  const visitor = await at.school.visitorOfAddedApi();
  await visitor.signIn(at.school.teacher.phoneNumber, at.school.teacher.password);
  const device = (number: number) => shuffled(pupils, number).map(({ code }) => at.request({ code }));
  const single = async (client: typeof visitor, scans: ScanRequestBody[]) => {
    const answers = [];
    for (const body of scans) answers.push(await client.get(scan, { body }));
    return answers;
  };
  const answers = await Promise.all([
    sync(device(1)),
    sync(device(2)),
    single(at.teacher, device(3)),
    single(visitor, device(4)),
    Promise.all(device(5).map((body) => at.teacher.get(scan, { body }))),
  ]);
  const all = answers.flat();
  expect(all.filter(({ outcome }) => outcome === 'marked')).toHaveLength(100);
  expect(all.filter(({ outcome }) => outcome === 'already')).toHaveLength(400);
  // Scans of a student who was there already got the record that stands.
  expect(new Set(all.map(({ record }) => record?.id)).size).toBe(100);
  for (const { id } of pupils) {
    expect(await at.recordsOf(id)).toHaveLength(1);
    const { stored, ledger, rows } = await pointsOf(at.school.dataSource, id);
    expect([stored, ledger, rows.length]).toEqual([attendanceSums(5), attendanceSums(5), 1]);
  }
  for (const check of [wrongSums, wrongCounts]) expect(await check(at.school.dataSource)).toEqual([]);
});

it('gives a scan that is sent many times at once the same answer in each call', async () => {
  const known = at.request();
  const unknown = at.request({ code: 'غريب' });
  for (const body of [known, unknown]) {
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => at.teacher.get(scan, { body })),
      ...Array.from({ length: 5 }, async () => present((await sync([body, body]))[1])),
    ]);
    expect(answers).toEqual(answers.map(() => answers[0]));
  }
  expect(await at.recordsOf()).toHaveLength(1);
  expect(await countRows(at.school.dataSource, 'scan', `id in ('${known.id}', '${unknown.id}')`)).toBe(2);
});

it('never waits in a circle when batches have the same scans and students in another order', async () => {
  const pupils = await at.add(at.own.id, 30);
  const scans = pupils.map(({ code }, number) => at.request({ code: number % 3 ? code : `غريب ${number}` }));
  const batches = Array.from({ length: 8 }, (_, number) => shuffled(scans, number));
  const results = await Promise.all(batches.map((batch) => sync(batch)));
  for (const [number, batch] of batches.entries())
    for (const [place, { id }] of batch.entries()) {
      expect(results[number]?.[place]).toEqual(
        results[0]?.[present(batches[0]).findIndex((each) => each.id === id)],
      );
    }
  expect(await countRows(at.school.dataSource, 'attendance', `class_id = '${at.own.id}'`)).toBe(20);
});

/** Runs `work` while a transaction holds the student; once it waits for that, the transaction writes and commits. */
async function whileOtherWrites<Result>(work: () => Promise<Result>, sql: string): Promise<Result> {
  const runner = (await at.school.connect()).createQueryRunner();
  await runner.startTransaction();
  await runner.query('select from student where id = $1 for no key update', [at.pupil.id]);
  const waiting = work();
  const waits = `datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => (await countRows(at.school.dataSource, 'pg_stat_activity', waits)) > 0);
  await runner.query(sql, [at.pupil.id, at.other.id, today]);
  await runner.commitTransaction();
  await runner.release();
  return waiting;
}

const MAKE_UP_WITHOUT_POINTS = `
  insert into attendance (id, student_id, class_id, date, points, make_up) values (uuid_v7(), $1, $2, $3, 0, true)`;
const MAKE_UP = `
  with made as (
    insert into attendance (id, student_id, class_id, date, points, make_up) values (uuid_v7(), $1, $2, $3, 5, true)
    returning id, student_id, points
  ), awarded as (update student set attendance_points = attendance_points + 5 where id = $1)
  insert into points_ledger (id, student_id, kind, points, source_id)
  select uuid_v7(), student_id, 'attendance', points, id from made`;

it.each([
  ['the register', async () => (await at.teacher.get(attend, at.register())).points],
  [
    'the register of the class',
    async () => {
      await at.teacher.get(attendAll, { query: { classId: at.own.id, date: today } });
      return (await at.recordsOf()).find(({ makeUp }) => !makeUp)?.points;
    },
  ],
  ['the door', async () => (await at.scan()).record?.points],
])('gives nothing again in %s for a make-up that it has waited for', async (_, mark) => {
  expect(await whileOtherWrites(mark, MAKE_UP)).toBe(0);
  const records = (await at.recordsOf()).map(({ points, makeUp }) => ({ points, makeUp }));
  expect(new Set(records)).toEqual(
    new Set([
      { points: 5, makeUp: true },
      { points: 0, makeUp: false },
    ]),
  );
  expect((await pointsOf(at.school.dataSource, at.pupil.id)).stored).toEqual(attendanceSums(5));
});

it('moves the points to a record that was written while the removal waited', async () => {
  const request = at.request();
  const { record } = await at.teacher.get(scan, { body: request });
  const removal = () => at.teacher.get(removeAttendance, { body: { ids: [present(record).id] } });
  expect(await whileOtherWrites(removal, MAKE_UP_WITHOUT_POINTS)).toEqual({ removed: 1 });
  expect(await at.recordsOf()).toMatchObject([{ points: 5, makeUp: true }]);
  expect((await pointsOf(at.school.dataSource, at.pupil.id)).stored).toEqual(attendanceSums(5));
});

it('keeps one award a day when scans, marks, removals and undos of a student come at once', async () => {
  for (let round = 0; round < 6; round++) {
    const scans = [
      at.request(),
      at.request({ classId: at.other.id, makeUp: true }),
      at.request(),
      at.request({ classId: at.other.id, makeUp: true }),
    ];
    await Promise.all([
      ...scans.map((body) => at.teacher.get(scan, { body })),
      at.teacher.get(attend, at.register()),
      ...scans.slice(0, 2).map(({ id }) => at.teacher.get(undoScan, { body: { id } })),
    ]);
    const records = await at.recordsOf();
    const { stored, ledger } = await pointsOf(at.school.dataSource, at.pupil.id);
    expect(stored).toEqual(ledger);
    expect(stored).toEqual(attendanceSums(records.length > 0 ? 5 : 0));
    const ids = records.map(({ id }) => id);
    await Promise.all(ids.map((id) => at.teacher.get(removeAttendance, { body: { ids: [id] } })));
    expect((await pointsOf(at.school.dataSource, at.pupil.id)).stored).toEqual(attendanceSums(0));
  }
});
