import pg from 'pg';
import { startApi } from '@daad/api/start-api';
import { createLogger } from '@daad/platform/logger';
import { readSettings } from '@daad/platform/settings';
import { listsOf } from './classroom-floor.mjs';
import { median } from './statistics.mjs';
import { recordStatements } from './record-statements.mjs';

const READS = Number(process.env.BENCH_READS ?? 60);

/**
 * The lists of a teaching day compared with the same SQL over `pg`, one reader, alternately.
 * @param school what classroom.mjs starts
 */
export async function compareLists({ env, pool, token, send, call }) {
  const inside = await startApi(
    readSettings({ ...env, PORT: '0', LOG_LEVEL: 'silent' }),
    createLogger('silent', 'bench'),
  );
  const floor = new pg.Client({ connectionString: env.DATABASE_URL });
  await floor.connect();
  console.log(
    `\nLists, one reader, ${READS} reads each, alternately, median milliseconds (aim: at most 1.3 times the same SQL over pg)`,
  );
  for (const { title, method, path, body } of await listsOf(pool)) {
    const statements = await recordStatements(() =>
      send(inside.port, method, `/api/v1/${path}`, token, body),
    );
    const ours = [];
    const bare = [];
    for (let read = 0; read < READS + 5; read++) {
      const start = performance.now();
      await call(method, path, token, body);
      const middle = performance.now();
      for (const [index, statement] of statements.entries()) {
        await floor.query({ name: statement.name ?? `${path}-${index}`.slice(0, 60), ...statement });
      }
      if (read < 5) continue;
      ours.push(middle - start);
      bare.push(performance.now() - middle);
    }
    const ratio = median(ours) / median(bare);
    console.log(
      `  ${title.padEnd(34)} ours ${median(ours).toFixed(1)}   floor ${median(bare).toFixed(1)}   ratio ${ratio.toFixed(2)}`,
    );
  }
  await floor.end();
  await inside.stop();
}
