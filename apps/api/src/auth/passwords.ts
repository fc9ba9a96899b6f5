import { Inject, Injectable } from '@nestjs/common';
import { ARGON2ID } from '@daad/platform/argon2id';
import { hash, verify } from '@node-rs/argon2';
import { RateLimits } from './rate-limits.js';

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

/** Compared with when there is no such account, so that an unknown phone takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password');

/** Checks passwords, and counts the wrong ones for each phone and address (contract section 2). */
@Injectable()
export class Passwords {
  constructor(@Inject(RateLimits) private readonly limits: RateLimits) {}

  /**
   * For its phone a try is counted before the check, so that guesses sent at once do not slip past the limit. For its
   * address only what was wrong counts: a whole class may sign in at once from behind one.
   * @returns whether the password is right; null hash (no account, or not hashed yet) is never right
   * @throws ApiError `request.too-many` (429)
   */
  async check(
    phone: string,
    address: string,
    password: string,
    passwordHash: string | null,
  ): Promise<boolean> {
    const pair = `${phone}|${address}`;
    await this.limits.expectLeft('passwordAddress', address);
    await this.limits.consume('password', pair);
    const right = (await verify(passwordHash ?? (await nobody), password)) && passwordHash !== null;
    if (right) await this.limits.reset('password', pair);
    else await this.limits.consume('passwordAddress', address);
    return right;
  }
}
