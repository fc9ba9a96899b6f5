import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importStudents } from '@daad/contracts/workbooks.contract';
import { ApiClient } from '@daad/testing/api-client';
import { createProduct, type TestProduct } from '@daad/testing/builders';
import { builtModule } from '@daad/testing/build-output';
import { eventually } from '@daad/testing/eventually';
import { OwnCommand } from '@daad/testing/own-command';
import { drawPicture, uploadForm } from '@daad/testing/picture-builders';
import { present, started } from '@daad/testing/present';
import type { LogLine } from '@daad/testing/school-options';
import { TestSchool } from '@daad/testing/test-school';
import { upload, xlsxOf } from '@daad/testing/workbook-builders';

const API = 'apps/api/dist/main.js';

/**
 * An API in another process that may write at most 512 bytes to a file: its writes break off in the middle, as on a full disk.
 */
describe('an API whose disk is full', () => {
  let school: TestSchool;
  let api: ChildProcess;
  let teacher: ApiClient;
  let product: TestProduct;
  const logs: LogLine[] = [];

  beforeAll(async () => {
    school = await TestSchool.start({ worker: false });
    product = await createProduct(school.dataSource);
    const { databaseUrl, dataDir, jwtSecret } = school.settings;
    api = spawn('sh', ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, builtModule(API)], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: '0',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        JWT_SECRET: jwtSecret,
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const origin = await new Promise<string>((resolve, reject) => {
      api.once('exit', (code) => reject(new Error(`The API ended with ${code}`)));
      createInterface(present(api.stdout)).on('line', (line) => {
        const entry = JSON.parse(line) as LogLine;
        logs.push(entry);
        const [, address] = /listening at (\S+)/.exec(entry.msg) ?? [];
        if (address) resolve(address);
      });
    });
    teacher = new ApiClient(origin);
    await teacher.signIn(school.teacher.phoneNumber, school.teacher.password);
  });
  afterAll(async () => {
    const process = started(api);
    if (process?.exitCode === null) {
      const ended = once(process, 'exit');
      process.kill('SIGKILL');
      await ended;
    }
    await started(school)?.stop();
  });

  const uploadPicture = (client: ApiClient, picture: Buffer) =>
    client.send('POST', 'attachment/Upload', uploadForm({ type: 'Product', id: product.id }, picture));
  const filesIn = (folder: string) => readdir(join(school.settings.dataDir, folder)).catch(() => []);
  const countOf = async (table: string) => {
    const [row] = await school.dataSource.query<{ count: number }[]>(
      `select count(*)::int as count from ${table}`,
    );
    return present(row).count;
  };
  const REFUSED = { status: 507, body: { succeeded: false, code: 'storage.full', data: null } };

  it('refuses the upload of a picture with a text, and keeps neither file nor row nor event', async () => {
    const picture = await drawPicture();
    expect(picture.length).toBeGreaterThan(512);
    const response = await uploadPicture(teacher, picture);
    expect(response).toMatchObject(REFUSED);
    expect(response.body.message).toContain('لا توجد مساحة كافية');
    expect(await filesIn('files')).toEqual([]);
    expect(await countOf('attachment')).toBe(0);
    expect(await countOf(`outbox_event where name = 'attachment.uploaded'`)).toBe(0);
    const line = await eventually(() =>
      logs.find(({ msg }) => msg === 'the disk is full: nothing was written'),
    );
    expect(line).toMatchObject({ requestId: response.headers.get('x-request-id'), code: 'storage.full' });
  });

  it('refuses the upload of a workbook with a text, and starts no job', async () => {
    const workbook = await xlsxOf([['الاسم الكامل'], ['طالب']]);
    expect(await upload(teacher, importStudents, workbook)).toMatchObject(REFUSED);
    expect(await filesIn('files-private')).toEqual([]);
    expect(await countOf('job')).toBe(0);
  });

  it('is ready, and serves all other calls', async () => {
    expect((await fetch(`${teacher.origin}/health/ready`)).status).toBe(200);
    expect((await teacher.send('GET', 'product/GetList')).status).toBe(200);
    // The same folder in a process without the limit: there is room again.
    const roomy = await school.asTeacher();
    const response = await uploadPicture(roomy, await drawPicture());
    expect(response.status).toBe(200);
    expect(await filesIn('files')).toHaveLength(1);
  });
});

describe('bad settings', () => {
  it('end the start with a one-line message', async () => {
    const { code, output } = await new OwnCommand(API, [], {
      PORT: 'eighty',
      DATABASE_URL: 'postgres://127.0.0.1/db',
      NODE_ENV: 'production',
    }).result();
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^daad-api: PORT must be a whole number[^\n]*$/);
  });
});
