import { Inject, Injectable } from '@nestjs/common';
import { ARGON2ID } from '@daad/platform/argon2id';
import { hash, verify } from '@node-rs/argon2';
import type { Caller } from './visitor.js';
import { KnownDevices } from './known-devices.js';
import { networkOf } from './network-of.js';
import { RateLimits, type Try } from './rate-limits.js';
import { Turns } from './turns.js';

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

/** Compared with when there is no such account, so that an unknown phone takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password');

/** As many as hash at once in a process: one more at a time would not be faster. */
const CHECKS_AT_ONCE = 4;

interface PasswordTry {
  password: string;
  phoneNumber: string;
  /** Undefined for a phone without an account. */
  account: { id: string; passwordHash: string | null } | undefined;
}

/** Checks passwords, and counts the wrong ones for each phone and address, each address and each account (contract section 2). */
@Injectable()
export class Passwords {
  private readonly turns = new Turns(CHECKS_AT_ONCE);

  constructor(
    @Inject(RateLimits) private readonly limits: RateLimits,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
  ) {}

  /**
   * Every try is counted before the check, so that guesses sent at once do not slip past a limit, and given back when it
   * was right. A whole hall signs in at once from one address: the tries of an address wait for their turn, so that those
   * under way do not count as a hundred wrong ones.
   * @returns whether the password is right; null hash (no account, or not hashed yet) is never right
   * @throws ApiError `request.too-many` (429)
   */
  check(given: PasswordTry, caller: Caller): Promise<boolean> {
    const network = networkOf(caller.address);
    return this.turns.take(network, async () => {
      const pair: Try = ['password', `${given.phoneNumber}|${network}`];
      const giveBack = await this.limits.reserve([
        ['passwordAddress', network],
        ['passwordAccount', this.accountKey(given, caller)],
        pair,
      ]);
      if (!(await isRight(given))) return false;
      await giveBack();
      await this.limits.reset(...pair);
      return true;
    });
  }

  /** A known device counts for itself: what strangers guess elsewhere does not keep it out. */
  private accountKey({ phoneNumber, account }: PasswordTry, { cookies }: Caller): string {
    const device = account && this.devices.find(cookies, account.id);
    return device ? `${phoneNumber}|${device}` : phoneNumber;
  }
}

async function isRight({ password, account }: PasswordTry): Promise<boolean> {
  const passwordHash = account?.passwordHash ?? null;
  return (await verify(passwordHash ?? (await nobody), password)) && passwordHash !== null;
}
