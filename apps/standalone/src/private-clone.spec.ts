import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '@daad/testing/build-output';

test('npm start works in a clone that only its owner may enter, and leaves no process behind', () => {
  const script = join(ROOT, 'tools', 'private-clone.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--linked'], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: 'The store is served.\n' });
  // Copies the repository, builds all of it and fills a demo school.
}, 480_000);
