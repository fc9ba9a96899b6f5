import { Inject, Injectable } from '@nestjs/common';
import { ARGON2ID } from '@daad/platform/argon2id';
import { hash, verify } from '@node-rs/argon2';
import { serverBusy } from '../errors/api-error.js';
import type { Caller } from './visitor.js';
import { KnownDevices } from './known-devices.js';
import { KeyedSemaphore } from './keyed-semaphore.js';
import { networkOf } from './network-of.js';
import { RateLimits, type Attempt } from './rate-limits.js';

/**
 * How many of the four threads of libuv hash. One is left for look-ups of names and for files: a connection to the database
 * whose host name waited behind a crowd of sign-ins came too late.
 */
const HASHING_THREADS = 3;
const threads = new KeyedSemaphore(HASHING_THREADS);
const onThread = <Result>(task: () => Promise<Result>): Promise<Result> => threads.run('argon2', task);

export const hashPassword = (password: string): Promise<string> => onThread(() => hash(password, ARGON2ID));

/** Verified when there is no such account, so that an unknown phone takes as long as a wrong password. */
const dummyHash = hashPassword('no account has this password');

/** How many checks of one address are in progress: of a crowd, the others wait in order. */
const CHECKS_AT_ONCE = 4;
/** How many checks may be in progress and waiting: more than a hall of students at once, and 12 seconds of two cores. */
export const MAX_CHECKS = 1000;
const BUSY_SECONDS = 10;

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
  private pending = 0;

  constructor(
    @Inject(RateLimits) private readonly limits: RateLimits,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
  ) {}

  /**
   * Each attempt is counted before the check, so that parallel guesses do not exceed a limit, and refunded when it was
   * right. Whole classes sign in from one address at once: attempts of an address are queued, so that those in progress do
   * not count as a hundred wrong ones.
   * @returns whether the password is right; null hash (no account, or not hashed yet) is never right
   * @throws ApiError `request.too-many` (429); `server.busy` (429) when too many checks wait
   */
  async check(given: PasswordAttempt, caller: Caller): Promise<boolean> {
    if (this.pending >= MAX_CHECKS) throw serverBusy(BUSY_SECONDS);
    this.pending++;
    try {
      return await this.checkInTurn(given, networkOf(caller.address), caller);
    } finally {
      this.pending--;
    }
  }

  private checkInTurn(given: PasswordAttempt, network: string, caller: Caller): Promise<boolean> {
    return this.checks.run(network, async () => {
      const pair: Attempt = ['password', `${given.phoneNumber}|${network}`];
      const refund = await this.limits.reserve([
        ['passwordAddress', network],
        pair,
        // Last: an address that is refused anyway may not let the account wait.
        ['passwordAccount', this.accountKey(given, caller), network],
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
  const compared = passwordHash ?? (await dummyHash);
  return (await onThread(() => verify(compared, password))) && passwordHash !== null;
}
