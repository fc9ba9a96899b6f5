import { describe, expect, it } from '@jest/globals';
import { ChildPool, type ChildLimits } from '@daad/platform/children/child-pool';
import { siblingModule } from '@daad/platform/children/sibling-module';
import { xlsxOf } from '@daad/testing/workbook-builders';
import { JobFailure } from '#worker/jobs/job-runner.js';
import { readSheet, type SheetReply, type SheetTask } from './sheet-tasks.js';
import { REFUSED } from './workbook-refused.js';

const LIMITS: ChildLimits = { heapMb: 224, memoryMb: 640, replyMs: 60_000, idleMs: 60_000, atOnce: 1 };
const poolOf = (limits: Partial<ChildLimits> = {}) =>
  new ChildPool<SheetTask, SheetReply>(siblingModule(import.meta.url, './sheet.child'), {
    ...LIMITS,
    ...limits,
  });
type Pool = ReturnType<typeof poolOf>;

const processOf = async (pool: Pool) => {
  const child = await pool.acquire();
  const process = child['child'];
  child.finish();
  await child.close();
  return process;
};
const namesOf = async (pool: Pool, count = 2) => {
  const bytes = await xlsxOf([
    ['اسم المرحلة'],
    ...Array.from({ length: count }, (_, place) => [`م ${place}`]),
  ]);
  const names: unknown[] = [];
  for await (const { rows } of readSheet(bytes, { template: 'stages', upsert: false, batch: 2 }, pool))
    names.push(...rows.map(({ values }) => values['name']));
  return names;
};

describe('the children that read and write workbooks', () => {
  it('are reused for file after file, and replaced when their process has ended', async () => {
    const pool = poolOf();
    const first = await processOf(pool);
    expect(await namesOf(pool)).toEqual(['م 0', 'م 1']);
    expect((await processOf(pool)).pid).toBe(first.pid);

    const ended = new Promise((resolve) => first.once('exit', resolve));
    const child = await pool.acquire();
    // No sheet was started, so the rows end the child with an error.
    child.send({ type: 'add', rows: [] });
    child.send({ type: 'add', rows: [['م']] });
    child.finish();
    await child.close();
    expect(await ended).toBe(1);
    expect(await namesOf(pool, 3)).toEqual(['م 0', 'م 1', 'م 2']);
  });

  it('wait while the highest number of them is at work', async () => {
    const pool = poolOf();
    const first = await pool.acquire();
    let isAcquired = false;
    const second = pool.acquire().then((child) => {
      isAcquired = true;
      return child;
    });
    await Promise.resolve();
    expect(isAcquired).toBe(false);
    first.finish();
    await first.close();
    await (await second).close();
  });

  it.each([
    ['it takes more memory', { memoryMb: 20 }, REFUSED.needsMemory],
    ['it takes longer', { replyMs: 1 }, REFUSED.tookTooLong],
  ])('fail the job for good when %s than its limit', async (_, limits, message) => {
    await expect(namesOf(poolOf(limits))).rejects.toEqual(new JobFailure(message));
  });

  it('report a child that is killed while a reply is awaited', async () => {
    const pool = poolOf();
    const child = await pool.acquire();
    child['child'].kill('SIGKILL');
    await expect(child.next()).rejects.toMatchObject({ reason: 'crash' });
    await child.close();
    expect(await namesOf(pool)).toEqual(['م 0', 'م 1']);
  });

  it('do not get the secrets of their parent', async () => {
    process.env['JWT_SECRET'] = 'a-secret-that-no-child-may-know';
    try {
      const child = await processOf(poolOf());
      expect(child.spawnargs.join(' ')).toContain('sheet.child');
      const { readFile } = await import('node:fs/promises');
      const environment = await readFile(`/proc/${child.pid}/environ`, 'utf8');
      expect(environment).toContain('PATH=');
      expect(environment).not.toContain('JWT_SECRET');
    } finally {
      delete process.env['JWT_SECRET'];
    }
  });
});
