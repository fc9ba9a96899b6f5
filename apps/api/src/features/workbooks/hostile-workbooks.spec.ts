import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@daad/contracts/account.contract';
import { importStages } from '@daad/contracts/workbooks.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { hostileWorkbooks, inline, rawXlsx, rowOf } from '@daad/testing/hostile-workbooks';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import {
  download,
  finishedJob,
  importWorkbook,
  rowsOf,
  upload,
  xlsxOf,
} from '@daad/testing/workbook-builders';

/** API and worker in one process, as with `npm start`: what kills the one kills the other. */
let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

/** Sends a file while others use the school. @returns how it ended, and what the others got meanwhile */
async function send(bytes: Buffer) {
  const responded = new AbortController();
  const others: number[] = [];
  const calls = (async () => {
    do {
      others.push((await teacher.call(getMe, {})).status);
      // Without a pause these calls would take more of the processor than the file.
      await sleep(20);
    } while (!responded.signal.aborted);
  })();
  try {
    const { status, body } = await upload(teacher, importStages, bytes, { dryRun: 'true' });
    if (status !== 202) return { status, message: body.message, others };
    const { state, message } = await finishedJob(teacher, body.data.jobId);
    return { status, state, message, others };
  } finally {
    responded.abort();
    await calls;
  }
}

describe('a hostile file', () => {
  it.each(hostileWorkbooks())(
    'ends with an error for its sender, and without effect on others: %s',
    async (_, make, expected) => {
      const { status, state, message, others } = await send(await make());
      if (status === 202) expect(state).toBe('failed');
      else expect(status).toBe(415);
      expect(message).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
      expect(new Set(others)).toEqual(new Set([200]));
    },
  );

  it('is followed by an honest one that is read as ever', async () => {
    const job = await importWorkbook(teacher, importStages, await xlsxOf([['اسم المرحلة'], ['مرحلة']]));
    expect(job).toMatchObject({ state: 'completed', result: { created: 1, failed: 0 } });
  });
});

describe('a file of harmless extremes', () => {
  it.each([
    ['tags that are their own end', '<rPh />'.repeat(80_000)],
    ['tags with a blank in their end', '<rPh></rPh >'.repeat(80_000)],
    ['tags in tags', `${'<rPh>'.repeat(80_000)}${'</rPh>'.repeat(80_000)}`],
  ])('is read without how its texts are pronounced: %s', async (_, phonetics) => {
    const rows = rowOf(2, inline(`<t>مرحلة النطق</t>${phonetics}`));
    const job = await importWorkbook(teacher, importStages, rawXlsx({ rows }), { dryRun: 'true' });
    expect(job).toMatchObject({ state: 'completed', result: { created: 1, failed: 0 } });
  });

  it('has a text of the maximum length of a cell truncated in its error and in the error workbook', async () => {
    const name = 'م'.repeat(32_767);
    const job = await importWorkbook(teacher, importStages, await xlsxOf([['اسم المرحلة'], [name]]));
    expect(job).toMatchObject({ state: 'completed', result: { failed: 1 } });
    expect(present(present(job.result).errors[0]).value).toBe(name.slice(0, 200));
    const { bytes } = await download(teacher, present(job.errorFileUrl));
    expect(present((await rowsOf(bytes))[1])[0]).toBe(name.slice(0, 1000));
  });
});
