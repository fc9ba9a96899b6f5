import { verify } from '@node-rs/argon2';
import { describe, expect, it } from '@jest/globals';
import { Hashers } from './hashers.js';

describe('the threads that hash passwords', () => {
  it('go on when some of them end over a task, which is told', async () => {
    const hashers = new Hashers();
    const hash = (password: string) => hashers.hash({ password, presentHash: null });
    await hashers.during(async () => {
      const deadly = [1, 2, 3].map(() => hash(undefined as never));
      const harmless = ['Secret@1', 'Secret@2', 'Secret@3'].map(hash);
      expect((await Promise.allSettled(deadly)).map(({ status }) => status)).toEqual(
        Array(3).fill('rejected'),
      );
      for (const [place, hashed] of (await Promise.all(harmless)).entries()) {
        expect(await verify(hashed!, `Secret@${place + 1}`)).toBe(true);
      }
    });
  });

  it('leave a password alone that is the present one', async () => {
    const hashers = new Hashers();
    await hashers.during(async () => {
      const presentHash = await hashers.hash({ password: 'Secret@1', presentHash: null });
      expect(await hashers.hash({ password: 'Secret@1', presentHash })).toBeNull();
    });
  });
});
