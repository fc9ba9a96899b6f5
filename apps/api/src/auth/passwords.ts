import { Inject, Injectable } from '@nestjs/common';
import { ARGON2ID } from '@daad/platform/argon2id';
import { hash, verify } from '@node-rs/argon2';
import type { Caller } from './visitor.js';
import { KnownDevices } from './known-devices.js';
import { KeyedSemaphore } from './keyed-semaphore.js';
import { networkOf } from './network-of.js';
import { RateLimits, type Attempt } from './rate-limits.js';

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

/** Verified when there is no such account, so that an unknown phone takes as long as a wrong password. */
const dummyHash = hashPassword('no account has this password');

/** The number of threads that hash in a process. */
const CHECKS_AT_ONCE = 4;

interface PasswordAttempt {
  password: string;
  phoneNumber: string;
  /** Undefined for a phone without an account. */
  account: { id: string; passwordHash: string | null } | undefined;
}

/** Checks passwords, with limits for each phone and address, each address and each account (contract section 2). */
@Injectable()
export class Passwords {
  private readonly checks = new KeyedSemaphore(CHECKS_AT_ONCE);

  constructor(
    @Inject(RateLimits) private readonly limits: RateLimits,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
  ) {}

  /**
   * Each attempt is counted before the check, so that parallel guesses do not exceed a limit, and refunded when it was
   * right. Whole classes sign in from one address at once: attempts of an address are queued, so that those in progress do
   * not count as a hundred wrong ones.
   * @returns whether the password is right; null hash (no account, or not hashed yet) is never right
   * @throws ApiError `request.too-many` (429)
   */
  check(given: PasswordAttempt, caller: Caller): Promise<boolean> {
    const network = networkOf(caller.address);
    return this.checks.run(network, async () => {
      const pair: Attempt = ['password', `${given.phoneNumber}|${network}`];
      const refund = await this.limits.reserve([
        ['passwordAddress', network],
        ['passwordAccount', this.accountKey(given, caller)],
        pair,
      ]);
      if (!(await isRight(given))) return false;
      await refund();
      await this.limits.reset(...pair);
      return true;
    });
  }

  /** A known device has its own limit: guesses from other devices do not block it. */
  private accountKey({ phoneNumber, account }: PasswordAttempt, { cookies }: Caller): string {
    const device = account && this.devices.find(cookies, account.id);
    return device ? `${phoneNumber}|${device}` : phoneNumber;
  }
}

async function isRight({ password, account }: PasswordAttempt): Promise<boolean> {
  const passwordHash = account?.passwordHash ?? null;
  return (await verify(passwordHash ?? (await dummyHash), password)) && passwordHash !== null;
}
