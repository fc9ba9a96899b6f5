/**
 * `npm run bench:hostile`: p99 of a light call while API and worker run in one process, calm and while hostile workbooks come
 * in one after the other, and the ratio of the two (aim: under 5).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hostileWorkbooks } from '@daad/testing/hostile-workbooks';
import { createTestSchool } from './database.mjs';
import { percentile } from './statistics.mjs';
import { freePort } from '../free-port.mjs';
import { startNode } from './processes.mjs';

const TEACHER = { phoneNumber: '01200000001', password: 'Bench@12345' };
const CALM_MS = 10_000;
const WARM_UP_CALLS = 200;

// All are made before: making one would disturb the measurement.
const files = [];
for (const [name, make] of hostileWorkbooks()) files.push({ name, bytes: await make() });
const folder = await mkdtemp(join(tmpdir(), 'daad-bench-'));
const database = await createTestSchool(TEACHER);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const school = await startNode('apps/standalone/dist/main.js', {
  env: {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    JWT_SECRET: 'a-secret-for-the-benchmark-and-nothing-else',
    RATE_LIMITS: 'load-test',
    SEED_DEMO: 'false',
  },
  url: `${origin}/health/ready`,
});
const call = (path, options = {}) => fetch(`${origin}/api/v1/${path}`, options);
const signedIn = await call('account/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(TEACHER),
});
const headers = { authorization: `Bearer ${(await signedIn.json()).data.token}` };

let samples = [];
let probing = true;
const probe = (async () => {
  while (probing) {
    const began = performance.now();
    const { status } = await call('account/Me', { headers });
    if (status !== 200) throw new Error(`A light call got status ${status}`);
    samples.push(performance.now() - began);
    await pause(5);
  }
})();
// The first calls load modules and connections.
while (samples.length < WARM_UP_CALLS) await pause(50);
samples = [];
await pause(CALM_MS);
const calm = samples;

const busy = [];
for (const { name, bytes } of files) {
  const form = new FormData();
  form.set('file', new File([bytes], 'stages.xlsx'));
  samples = [];
  const began = performance.now();
  const accepted = await call('eduStage/CreateList?dryRun=true', { method: 'POST', headers, body: form });
  const response = await accepted.json();
  let job;
  while (accepted.status === 202 && job?.state !== 'failed') {
    await pause(50);
    job = (await (await call(`jobs/${response.data.jobId}`, { headers })).json()).data;
    if (job.state === 'completed') throw new Error(`${name} was taken`);
  }
  busy.push(...samples);
  console.log(
    `${name}: ${((performance.now() - began) / 1000).toFixed(1)} s, p99 ${percentile(samples, 0.99)?.toFixed(1) ?? '-'} ms, ${(job ?? response).message}`,
  );
}
probing = false;
await probe;
const peak = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${school.pid}/status`, 'utf8').catch(() => ''))?.[1];
await school.stop();
await database.drop();
await rm(folder, { recursive: true, force: true });

const [calmP99, busyP99] = [calm, busy].map((times) => percentile(times, 0.99));
console.log(
  `\nlight call, p99: calm ${calmP99.toFixed(1)} ms, under hostile files ${busyP99.toFixed(1)} ms, ${(busyP99 / calmP99).toFixed(1)} times (aim: under 5); peak memory of the process ${(peak / 1024).toFixed(0)} MB`,
);
