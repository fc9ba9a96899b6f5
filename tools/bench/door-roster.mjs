import http from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { processorTime } from './processor-time.mjs';
import { median } from './statistics.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const ENCODINGS = ['identity', 'gzip', 'br'];

/** The roster of all students as a device downloads it first, in each encoding by turns; and what a device has to download again. */
export async function measureRoster({ port, teacherToken, pids }) {
  const read = (encoding, since = '') =>
    receive(port, `/api/v1/attendance/Roster${since}`, {
      authorization: `Bearer ${teacherToken}`,
      'accept-encoding': encoding,
    });
  const first = await read('identity');
  const roster = JSON.parse(first.body).data;
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    for (const encoding of ENCODINGS) {
      const before = processorTime(pids.api);
      const { body, ...response } = await read(encoding);
      runs.push({ encoding, bytes: body.length, ...response, cpu: processorTime(pids.api) - before });
    }
  }
  const unchanged = await read('br', `?since=${roster.cursor}`);
  console.log(`\nRoster of ${roster.students.length} students, median of ${RUNS}`);
  console.table(ENCODINGS.map((encoding) => rowOf(runs.filter((run) => run.encoding === encoding))));
  console.log(
    `With nothing changed since: ${unchanged.body.length} bytes, ${unchanged.whole.toFixed(0)} ms.`,
  );
  compareShapes(first.body, roster);
  return roster;
}

const rowOf = (runs) => ({
  encoding: runs[0].encoding,
  kB: Math.round(runs[0].bytes / 1000),
  'first byte ms': Math.round(median(runs.map(({ toFirstByte }) => toFirstByte))),
  'whole ms': Math.round(median(runs.map(({ whole }) => whole))),
  'API CPU ms': Math.round(median(runs.map(({ cpu }) => cpu))),
});

/** @returns the body as it was sent, and the milliseconds to its first byte and to its last */
const receive = (port, path, headers) =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const request = http.get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const toFirstByte = performance.now() - start;
      const parts = [];
      response.on('data', (part) => parts.push(part)).once('error', reject);
      response.once('end', () => {
        const body = Buffer.concat(parts);
        if (response.statusCode === 200) resolve({ body, toFirstByte, whole: performance.now() - start });
        else reject(new Error(`GET ${path}: ${response.statusCode} ${body.toString()}`));
      });
    });
    request.once('error', reject);
  });

/**
 * What other shapes of the same fields would take, against what cannot be compressed: the hashes, and the random bits of the ids,
 * which are UUIDs of version 7.
 */
function compareShapes(body, { students, ...rest }) {
  const columns = Object.fromEntries(
    Object.keys(students[0]).map((name) => [name, students.map((student) => student[name])]),
  );
  const shapes = {
    'rows, as sent': body,
    columns: JSON.stringify({ students: columns, ...rest }),
    'columns, hashes in base64': JSON.stringify({
      students: {
        ...columns,
        cardHash: columns.cardHash.map((hash) => Buffer.from(hash, 'hex').toString('base64')),
      },
      ...rest,
    }),
    'without hashes': JSON.stringify({ students: { ...columns, cardHash: [] }, ...rest }),
    'without hashes and ids': JSON.stringify({ students: { ...columns, cardHash: [], id: [] }, ...rest }),
    'names and codes': JSON.stringify([columns.fullName, columns.code]),
  };
  const brotli = (text, quality) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
  console.table(
    Object.fromEntries(
      Object.entries(shapes).map(([name, text]) => [
        name,
        {
          'gzip 6 kB': Math.round(gzipSync(text).length / 1000),
          'brotli 4 kB': Math.round(brotli(text, 4) / 1000),
          'brotli 11 kB': Math.round(brotli(text, 11) / 1000),
        },
      ]),
    ),
  );
  const [hashes, ids] = [students.length * 32, (students.length * 74) / 8].map((bytes) =>
    Math.round(bytes / 1000),
  );
  console.log(`Cannot be compressed: hashes ${hashes} kB, random bits of the ids ${ids} kB.`);
}
