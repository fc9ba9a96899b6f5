import { verify } from '@node-rs/argon2';
import { describe, expect, it } from '@jest/globals';
import { present } from '@daad/testing/present';
import { Hashers } from './hashers.js';

describe('the threads that hash passwords', () => {
  it('continue after tasks that fail', async () => {
    const hashers = new Hashers();
    const hash = (password: string) => hashers.hash({ password, presentHash: null });
    await hashers.during(async () => {
      const deadly = [1, 2, 3].map(() => hash(undefined as never));
      const harmless = ['Secret@1', 'Secret@2', 'Secret@3'].map(hash);
      expect((await Promise.allSettled(deadly)).map(({ status }) => status)).toEqual(
        Array(3).fill('rejected'),
      );
      for (const [place, hashed] of (await Promise.all(harmless)).entries()) {
        expect(await verify(present(hashed), `Secret@${place + 1}`)).toBe(true);
      }
    });
  });

  it('are replaced when all of them end, and only their own tasks fail', async () => {
    const hashers = new Hashers();
    await hashers.during(async () => {
      await hashers.hash({ password: 'Secret@1', presentHash: null });
      const tasks = Array.from({ length: 6 }, () =>
        hashers.hash({ password: 'Secret@1', presentHash: null }),
      );
      const settled = Promise.allSettled(tasks);
      for (const thread of hashers['pool']?.threads ?? []) void thread.terminate();
      const failed = (await settled).filter(({ status }) => status === 'rejected');
      expect(failed.length).toBeGreaterThan(0);
      expect(failed.length).toBeLessThan(3);
    });
  });

  it('keep a password that is the present one', async () => {
    const hashers = new Hashers();
    await hashers.during(async () => {
      const presentHash = await hashers.hash({ password: 'Secret@1', presentHash: null });
      expect(await hashers.hash({ password: 'Secret@1', presentHash })).toBeNull();
    });
  });
});
