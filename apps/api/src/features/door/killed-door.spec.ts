import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { scan, type ScanRequestBody, syncScans } from '@daad/contracts/door.contract';
import { newId } from '@daad/persistence/ids';
import { ApiClient } from '@daad/testing/api-client';
import { createClass, createPupil, setAttendancePoints } from '@daad/testing/classroom-builders';
import { eventually } from '@daad/testing/eventually';
import { Seeded } from '@daad/testing/fuzz/seeded';
import { InProcessSchool } from '@daad/testing/in-process-school';
import { lastingPort } from '@daad/testing/lasting-port';
import { OwnCommand } from '@daad/testing/own-command';
import { present, started } from '@daad/testing/present';
import { countRows, wrongAwards, wrongCounts, wrongSums } from '@daad/testing/school-invariants';

jest.setTimeout(180_000);
const CARDS = 60;
const KILLS = 5;
const seed = jest.getSeed();
const random = new Seeded(seed);

let school: InProcessSchool;
let api: OwnCommand | undefined;
let client: ApiClient;
let environment: Record<string, string>;
/** The start of the server that runs now, or does soon. */
let up: Promise<void>;
/** How many calls the devices have begun. */
let begun = 0;

beforeAll(async () => {
  school = await InProcessSchool.start({ worker: false, api: false, durable: true });
  const { databaseUrl, dataDir, jwtSecret } = school.settings;
  environment = {
    NODE_ENV: 'test',
    DATABASE_URL: present(databaseUrl),
    DATA_DIR: dataDir,
    JWT_SECRET: present(jwtSecret),
    HOST: '127.0.0.1',
    PORT: String(await lastingPort()),
    LOG_LEVEL: 'error',
  };
});
beforeEach(async () => {
  client = new ApiClient(`http://127.0.0.1:${environment['PORT']}`);
  await (up = startApi());
  await client.signIn(school.teacher.phoneNumber, school.teacher.password);
});
afterEach(() => api?.kill());
afterAll(() => started(school)?.stop());

async function startApi(): Promise<void> {
  api = new OwnCommand('apps/api/dist/main.js', [], environment);
  await eventually(async () => {
    const response = await fetch(`${client.origin}/health/ready`).catch(() => undefined);
    return response?.status === 200;
  });
}

/** A device that sends the scans without an answer again and again, some alone and some together, until each has one. */
async function sendAll(scans: readonly ScanRequestBody[]): Promise<void> {
  let waiting = [...scans];
  while (waiting.length > 0) {
    const part = random.shuffle(waiting).slice(0, 1 + random.below(8));
    begun++;
    const sent =
      part.length === 1
        ? client.get(scan, { body: present(part[0]) })
        : client.get(syncScans, { body: { scans: part } });
    const answered = await sent.then(
      () => new Set(part.map(({ id }) => id)),
      () => new Set<string>(),
    );
    waiting = waiting.filter(({ id }) => !answered.has(id));
    if (answered.size === 0) await up;
  }
}

it(`loses and doubles nothing when the server is killed again and again (TEST_SEED=${seed})`, async () => {
  const { dataSource } = school;
  await setAttendancePoints(dataSource, 5);
  const { id: classId } = await createClass(dataSource);
  const pupils: Awaited<ReturnType<typeof createPupil>>[] = [];
  for (let number = 0; number < CARDS; number++) pupils.push(await createPupil(dataSource, classId));
  const moments = new Map(pupils.map(({ id }, number) => [id, new Date(Date.now() - number).toISOString()]));
  // Two devices scan all cards at the same moments, and send their scans at once.
  const device = () =>
    pupils.map(({ id, code }) => ({ id: newId(), code, classId, at: present(moments.get(id)) }));
  let isDone = false;
  const sending = Promise.all([sendAll(device()), sendAll(device())]).finally(() => (isDone = true));
  for (let kill = 0; kill < KILLS; kill++) {
    const last = begun + random.below(5);
    await eventually(() => begun >= last || isDone);
    await api?.kill();
    await (up = startApi());
  }
  await sending;
  const records = await dataSource.query<{ id: string; at: Date }[]>(
    'select student_id as id, scanned_at as at from attendance',
  );
  const times = records.map(({ id, at }) => [id, at.toISOString()] as const);
  expect(new Map(times)).toEqual(moments);
  expect(records).toHaveLength(CARDS);
  expect(await countRows(dataSource, 'points_ledger')).toBe(CARDS);
  expect(await countRows(dataSource, 'scan')).toBe(2 * CARDS);
  expect(await countRows(dataSource, 'outbox_event', `name = 'attendance.marked'`)).toBe(CARDS);
  for (const check of [wrongSums, wrongAwards, wrongCounts]) expect(await check(dataSource)).toEqual([]);
});
