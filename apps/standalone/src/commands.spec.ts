import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe, refreshToken } from '@daad/contracts/account.contract';
import { createStage } from '@daad/contracts/stages.contract';
import { listProducts } from '@daad/contracts/store.contract';
import { listStudents } from '@daad/contracts/students.contract';
import { openFileStore } from '@daad/platform/open-file-store';
import { ApiClient } from '@daad/testing/api-client';
import { turnOnTwoFactor } from '@daad/testing/authenticator';
import { connect } from '@daad/testing/connect';
import { eventually } from '@daad/testing/eventually';
import { PROCESS_TABLES } from '@daad/testing/backup-fixture';
import { connectSocket } from '@daad/testing/live-socket';
import { OwnCommand } from '@daad/testing/own-command';
import { present } from '@daad/testing/present';
import { allFiles, allRows } from '@daad/testing/school-contents';
import { wrongCounts, wrongSums } from '@daad/testing/school-invariants';
import { startEmbeddedPostgres } from './embedded-postgres.js';

let folder: string;
let product: OwnCommand | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daad-commands-'));
});
afterEach(async () => {
  await product?.stop();
  product = undefined;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const command = (name: string, dataDir: string, args: string[] = [], input?: string) =>
  new OwnCommand(
    `apps/standalone/dist/${name}.js`,
    args,
    { DATA_DIR: join(folder, dataDir), PORT: '0', HOST: '127.0.0.1', INIT_CWD: folder },
    input,
  );
const run = (...given: Parameters<typeof command>) => command(...given).result();

/** @returns what a command printed that succeeded; one that failed shows it */
async function succeed(...given: Parameters<typeof command>): Promise<string> {
  const { code, output } = await run(...given);
  if (code !== 0) throw new Error(`exit code ${code}:\n${output}`);
  return output;
}

/** Runs `npm start` and reads the address from its output. */
async function start(dataDir: string): Promise<ApiClient> {
  product = command('main', dataDir);
  const [, origin] = await product.prints(/(http:\/\/localhost:\d+)[^]*Ctrl-C/);
  return new ApiClient(present(origin));
}

async function contentsOf(dataDir: string) {
  const database = await startEmbeddedPostgres(join(folder, dataDir));
  const dataSource = await connect(database.url);
  try {
    return {
      rows: await allRows(dataSource, PROCESS_TABLES),
      files: await allFiles(openFileStore({ s3: undefined, dataDir: join(folder, dataDir) })),
      wrong: [...(await wrongSums(dataSource)), ...(await wrongCounts(dataSource))],
    };
  } finally {
    await dataSource.destroy();
    await database.stop();
  }
}

describe('with the embedded database, one after the other,', () => {
  it('backs up while the product runs, resets the password there, and restores elsewhere', async () => {
    const teacher = await start('first');
    expect(present(product).output).toContain('Demo teacher');
    await teacher.signIn('01000000001', 'Teacher@123');
    const screen = await connectSocket(teacher.origin, teacher.token);

    expect(await succeed('backup', 'first', ['--to', 'running.tar.gz'])).toMatch(
      /Backed up [\d,]+ rows and 17\d files into .*running\.tar\.gz/,
    );
    const [restored, tooShort, common, ownPhone, noTerminal] = await Promise.all([
      run('restore', 'first', ['--from', 'running.tar.gz', '--replace']),
      run('teacher-password', 'first', ['--stdin'], 'short\n'),
      run('teacher-password', 'first', ['--stdin'], 'Password1\n'),
      run('teacher-password', 'first', ['--stdin'], '+20 1000000001\n'),
      run('teacher-password', 'first', [], 'Better@456\n'),
    ]);
    expect(restored).toMatchObject({
      code: 1,
      output: expect.stringMatching(/already runs from this data folder .* stop that one first/),
    });
    expect(tooShort).toMatchObject({
      code: 1,
      output: expect.stringContaining('New password must be at least 6 characters'),
    });
    expect(common).toMatchObject({
      code: 1,
      output: expect.stringContaining('one of the 10,000 that are tried first'),
    });
    expect(ownPhone).toMatchObject({
      code: 1,
      output: expect.stringContaining('The password must not be the phone number'),
    });
    expect(noTerminal).toMatchObject({ code: 1, output: expect.stringContaining('no terminal to ask') });
    await turnOnTwoFactor(teacher, 'Teacher@123');
    expect(await succeed('teacher-password', 'first', ['--stdin'], 'Better@456\n')).toMatch(
      /Sign-ins that ended: 1.\nThe second factor is off now/,
    );
    await screen.closed();
    expect((await teacher.call(getMe, {})).status).toBe(401);
    const renewed = await teacher.call(refreshToken, {
      body: { refreshToken: present(teacher.session).refreshToken },
    });
    expect(renewed.status).toBe(401);
    await expect(teacher.signIn('01000000001', 'Teacher@123')).rejects.toThrow();
    await teacher.signIn('01000000001', 'Better@456');

    expect(await present(product).stop()).toBe(0);
    expect((await run('backup', 'first', ['--to', 'stopped.tar.gz'])).code).toBe(0);
    expect((await run('restore', 'second', ['--from', 'stopped.tar.gz'])).code).toBe(0);
    expect(await contentsOf('second')).toEqual(await contentsOf('first'));
    expect(await run('restore', 'second', ['--from', 'running.tar.gz'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('add --replace'),
    });
    expect((await run('restore', 'second', ['--from', 'running.tar.gz', '--replace'])).code).toBe(0);
  });

  it('replaces the demo school by the real teacher', async () => {
    const before = await start('second');
    await before.signIn('01000000001', 'Teacher@123');
    const createWith = (password: string, ...more: string[]) =>
      run(
        'teacher-create',
        'second',
        ['--phone', '+20 1234567890', '--name', 'منى فؤاد', '--stdin', ...more],
        `${password}\n`,
      );
    const create = (...more: string[]) => createWith('Mona@2026', ...more);
    expect(await createWith('01234567890')).toMatchObject({
      code: 1,
      output: expect.stringContaining('The password must not be the phone number'),
    });
    const [unasked, running] = await Promise.all([create(), create('--remove-demo')]);
    expect(unasked).toMatchObject({
      code: 1,
      output: expect.stringContaining('This is the demo school: stop Daad and add --remove-demo'),
    });
    expect(running).toMatchObject({ code: 1, output: expect.stringContaining('stop that one first') });
    await present(product).stop();
    expect(await create('--remove-demo')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/a backup of it is in .*\n.*منى فؤاد can sign in with 01234567890/),
    });
    expect(await readdir(join(folder, 'second', 'backups'))).toEqual([
      expect.stringMatching(/^demo-school-.*\.tar\.gz$/),
    ]);

    const teacher = await start('second');
    expect(present(product).output).not.toContain('Demo teacher');
    await expect(teacher.signIn('01000000001', 'Teacher@123')).rejects.toThrow();
    await teacher.signIn('01234567890', 'Mona@2026');
    expect((await teacher.get(listStudents, { query: {} })).totalCount).toBe(0);
    expect((await teacher.get(listProducts, { query: {} })).totalCount).toBe(0);
    const [removing, again] = await Promise.all([create('--remove-demo'), create()]);
    expect(removing).toMatchObject({ code: 1 });
    expect(again).toMatchObject({
      code: 1,
      output: expect.stringContaining('منى فؤاد is the teacher of this school already'),
    });
  });

  it('never creates the demo school where the real teacher has an account', async () => {
    const args = ['--phone', '01234567890', '--name', 'منى فؤاد', '--stdin'];
    await succeed('teacher-create', 'own', args, 'Mona@2026\n');
    const teacher = await start('own');
    expect(present(product).output).not.toContain('Demo teacher');
    await teacher.signIn('01234567890', 'Mona@2026');
    expect((await teacher.get(listStudents, { query: {} })).totalCount).toBe(0);
  });

  it('waits for its database when that is killed, and exits with a message when it cannot be started again', async () => {
    const teacher = await start('own');
    await teacher.signIn('01234567890', 'Mona@2026');
    const cluster = join(folder, 'own', 'postgres');
    const killDatabase = async () => {
      process.kill(Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    };
    await killDatabase();
    const statuses = new Set<number>();
    await eventually(async () => {
      statuses.add((await teacher.call(listStudents, { query: {} })).status);
      return present(product).output.includes('the embedded PostgreSQL is back');
    });
    expect([200, 503]).toEqual(expect.arrayContaining([...statuses]));
    await eventually(async () => (await fetch(`${teacher.origin}/health/ready`)).status === 200);
    const screen = await connectSocket(teacher.origin, teacher.token);
    const stage = await teacher.get(createStage, { body: { name: 'الصف الأول الثانوي' } });
    await screen.next('data.changed', ({ id }) => id === stage.id);

    await writeFile(join(cluster, 'postgresql.conf'), 'no_such_setting = 1\n');
    await killDatabase();
    expect(await present(product).result()).toEqual({
      code: 1,
      output: expect.stringMatching(
        /\ndaad: the embedded PostgreSQL has died and cannot be started again: PostgreSQL did not start: .*postgresql\.conf.*\n$/,
      ),
    });
  });

  it('seeds a season into a new database', async () => {
    expect(await succeed('seed', 'seeded', ['--students', '3'])).toMatch(
      /^school: 0 of \d+\nstudents: 1 of /,
    );
    const { rows, wrong } = await contentsOf('seeded');
    expect(rows['student']).toHaveLength(3);
    // Here the user is no superuser, so the triggers have run.
    expect(wrong).toEqual([]);
  });

  it('prints what is missing or wrong, with the usage', async () => {
    const refused = [
      ['backup', [], /there is no database in the data folder .*DATA_DIR/],
      ['restore', [], /--from <file/],
      ['teacher-create', ['--phone', '12'], /--phone must have 10 to 15 digits/],
      ['teacher-password', ['--password', 'x'], /Unknown option '--password'/],
      ['parked-events', ['--retry', 'x'], /x is no id of an event\nusage: npm run events/],
      ['seed', ['--students', '0'], /usage: npm run seed/],
      ['seed', ['--student=5'], /usage: npm run seed/],
    ] as const;
    const results = await Promise.all(refused.map(([name, args]) => run(name, 'nowhere', [...args])));
    expect(results).toEqual(
      refused.map(([, , output]) => ({ code: 1, output: expect.stringMatching(output) })),
    );
  });
});
