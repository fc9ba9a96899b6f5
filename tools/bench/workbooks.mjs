/**
 * `npm run bench:workbooks`: imports and exports of 10,000 and 20,000 students through API and worker, compared with a bare
 * implementation (the floor) in the same run: rows per second, peak memory of the worker, and p99 of a light call before
 * and during an import. Each size is the first job of a worker, which loads its reader, and then follows a dry run.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { createTestSchool } from './database.mjs';
import { percentile } from './statistics.mjs';
import { freePort } from '../free-port.mjs';
import { startNode } from './processes.mjs';

const SIZES = (process.env.BENCH_ROWS ?? '10000,20000').split(',').map(Number);
const TEACHER = { phoneNumber: '01200000001', password: 'Bench@12345' };
const folder = await mkdtemp(join(tmpdir(), 'daad-bench-'));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function writeWorkbook(rows) {
  const file = join(folder, `${rows}.xlsx`);
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename: file });
  const sheet = workbook.addWorksheet('الطلاب');
  sheet
    .addRow([
      'الاسم الكامل',
      'رقم الهاتف',
      'كلمة المرور',
      'رقم ولي الأمر',
      'كود الطالب',
      'المرحلة التعليمية',
      'البريد الإلكتروني',
    ])
    .commit();
  for (let n = 1; n <= rows; n++) {
    const digits = String(n).padStart(8, '0');
    sheet
      .addRow([
        `محمد أحمد علي ${n}`,
        `010${digits}`,
        `Secret@${n}`,
        `011${digits}`,
        `B${n}`,
        'المرحلة',
        `student${n}@example.com`,
      ])
      .commit();
  }
  await workbook.commit();
  return file;
}

async function floor(work, file, url) {
  const child = spawn(process.execPath, ['tools/bench/workbooks-floor.mjs', work, file], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const part of child.stdout) text += part;
  return JSON.parse(text);
}

/** Peak resident memory of a process so far, in MB (Linux). */
const peakMb = (pid) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function measure(rows, checked) {
  const file = await writeWorkbook(rows);
  const bare = await createTestSchool(TEACHER);
  const floorImport = await floor('import', file, bare.url);
  const floorExport = await floor('export', join(folder, 'floor.xlsx'), bare.url);
  await bare.drop();

  const ours = await createTestSchool(TEACHER);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: ours.url,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    JWT_SECRET: 'a-secret-for-the-benchmark-and-nothing-else',
    RATE_LIMITS: 'load-test',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  const api = await startNode('apps/api/dist/main.js', { env, url: `${origin}/health/ready` });
  const worker = await startNode('apps/worker/dist/main.js', { env });
  const call = async (path, options = {}) => fetch(`${origin}/api/v1/${path}`, options);
  const signedIn = await call('account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(TEACHER),
  });
  const authorization = `Bearer ${(await signedIn.json()).data.token}`;
  const headers = { authorization };

  let probing = true;
  let samples = [];
  const probe = (async () => {
    while (probing) {
      const began = performance.now();
      await (await call('account/Me', { headers })).arrayBuffer();
      samples.push(performance.now() - began);
      await pause(5);
    }
  })();
  await pause(4000);
  const calm = samples.slice(samples.length >> 2);
  samples = [];

  const bytes = await readFile(file);
  const upload = async (query) => {
    const form = new FormData();
    form.set('file', new File([bytes], 'students.xlsx'));
    const began = performance.now();
    const accepted = await call(`student/CreateList${query}`, { method: 'POST', headers, body: form });
    const { jobId } = (await accepted.json()).data;
    let job;
    do {
      await pause(50);
      job = (await (await call(`jobs/${jobId}`, { headers })).json()).data;
    } while (job.state === 'queued' || job.state === 'running');
    if (job.result?.created !== rows) throw new Error(`The import failed: ${JSON.stringify(job)}`);
    return (performance.now() - began) / 1000;
  };
  if (checked) await upload('?dryRun=true');
  samples = [];
  const seconds = await upload('');
  const busy = samples;
  samples = [];
  await pause(3000);
  const hashing = samples;
  probing = false;
  await probe;

  const exportBegan = performance.now();
  const exported = await call('student/ExportExcel', { headers });
  await exported.arrayBuffer();
  const exportSeconds = (performance.now() - exportBegan) / 1000;
  const memory = peakMb(worker.pid);
  await Promise.all([worker.stop(), api.stop()]);
  await ours.drop();

  const line = (title, own, its) =>
    console.log(
      `  ${title}  ours ${own.toFixed(2)} s (${Math.round(rows / own)} rows/s), floor ${its.seconds.toFixed(2)} s (${Math.round(rows / its.seconds)} rows/s), ${(own / its.seconds).toFixed(2)} times the floor, floor's memory ${its.peakMb.toFixed(0)} MB`,
    );
  console.log(`\n${rows} students, ${checked ? 'after a check of the file' : 'the first job of a worker'}`);
  line('import until visible', seconds, floorImport);
  line('export while hashing', exportSeconds, floorExport);
  console.log(`  peak memory of the worker ${memory.toFixed(0)} MB (aim: under 350)`);
  const p99 = (times) => percentile(times, 0.99).toFixed(1);
  console.log(
    `  light call, p99: calm ${p99(calm)} ms, during the import ${p99(busy)} ms, while passwords are hashed ${p99(hashing)} ms`,
  );
}

for (const rows of SIZES) for (const checked of [false, true]) await measure(rows, checked);
await rm(folder, { recursive: true, force: true });
