import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Settings } from '@daad/platform/settings';
import type { DataSource } from 'typeorm';
import { migrate } from './database.js';
import { hasTeacher } from './teacher/first-teacher.js';

const DEMO_SCHOOL_COMMAND = fileURLToPath(
  new URL('../../../apps/standalone/dist/demo-school.js', import.meta.url),
);

/**
 * What every process does with its database when it starts: migrates, and runs the command that writes the demo school where
 * SEED_DEMO asks for it. As a command it costs API and worker neither its code nor its memory.
 */
export async function prepareDatabase(dataSource: DataSource, settings: Settings): Promise<void> {
  await migrate(dataSource);
  if (settings.seedDemo && !(await hasTeacher(dataSource))) await writeDemoSchool(settings);
}

/** @throws Error with what the command printed, when it fails */
async function writeDemoSchool({ databaseUrl, dataDir, s3 }: Settings): Promise<void> {
  const child = spawn(process.execPath, ['--enable-source-maps', DEMO_SCHOOL_COMMAND], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      S3_BUCKET_URL: s3?.bucketUrl,
      S3_REGION: s3?.region,
      S3_ACCESS_KEY_ID: s3?.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3?.secretAccessKey,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output] = await Promise.all([text(child.stderr), once(child, 'close')]);
  const { exitCode: code } = child;
  if (code !== 0) throw new Error(output.trim() || `the demo school could not be written (${code})`);
}
