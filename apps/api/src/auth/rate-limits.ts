import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ErrorCode } from '@daad/contracts/errors';
import { countOf } from '@daad/domain/arabic-text';
import { waitOf } from '@daad/domain/wait';
import { ASYNC_COMMIT, createPool } from '@daad/platform/postgres-pool';
import type { Settings } from '@daad/platform/settings';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ApiError } from '../errors/api-error.js';
import { SETTINGS } from '../providers.js';
import { delayAfter, LONGEST_DELAY } from './password-delay.js';

/**
 * The limits of contract sections 2 and 3. Duration in seconds. A load test sends the requests of thousands of visitors
 * from one address, and many orders of each student: RATE_LIMITS=load-test lifts the limits marked `lifted`.
 */
const LIMITS = {
  /** Wrong passwords for one phone from one address. */
  password: { points: 10, duration: 15 * 60, lifted: false },
  /** Wrong passwords from one address over many phones. */
  passwordAddress: { points: 100, duration: 15 * 60, lifted: true },
  /**
   * Wrong passwords for one phone over all addresses, or for one phone on a device that its account is known on. Each one
   * beyond them has to wait, see `passwordDelay`.
   */
  passwordAccount: { points: 30, duration: 60 * 60, lifted: false },
  /** One password for an account that has to wait, in the time that it has to wait. */
  passwordDelay: { points: 1, duration: LONGEST_DELAY, lifted: false },
  /** The turn of one address that had to wait, which no other address can take; see `takeTurn`. */
  passwordTurn: { points: 1, duration: 2 * LONGEST_DELAY, lifted: false },
  /** Wrong codes of the second factor for one account from one address. Who tries them knows the password. */
  code: { points: 10, duration: 15 * 60, lifted: false },
  /**
   * Wrong codes for one account over all addresses, or on a device that it is known on: 80 a day, of a million codes with
   * three that are right at any time.
   */
  codeAccount: { points: 20, duration: 6 * 60 * 60, lifted: false },
  /** Searches by a whole phone number, of parents and on the leaderboard. */
  phoneSearch: { points: 20, duration: 60, lifted: true },
  parentDetails: { points: 60, duration: 60, lifted: true },
  /** Receipts that are read by their links. */
  receiptLink: { points: 60, duration: 60, lifted: true },
  /** Orders that one student places. */
  orders: { points: 60, duration: 60 * 60, lifted: true },
} as const;
export type LimitName = keyof typeof LIMITS;

/** The limit that counts an attempt, and the key that it counts for; for an account also the address that it came from. */
export type Attempt =
  | readonly [name: Exclude<LimitName, 'passwordAccount'>, key: string]
  | readonly [name: 'passwordAccount', key: string, address: string];

const LOAD_TEST_FACTOR = 100_000;

/** Counts attempts over all processes, in Redis or PostgreSQL; while that store is unreachable, each process counts alone. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly limiters: Record<LimitName, RateLimiterAbstract>;
  private readonly closeStore: () => Promise<unknown>;

  constructor(@Inject(SETTINGS) settings: Settings) {
    const redis = settings.redisUrl
      ? new Redis(settings.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }).on(
          'error',
          () => undefined,
        )
      : undefined;
    const pool = redis
      ? undefined
      : createPool(
          {
            connectionString: settings.databaseUrl,
            max: 2,
            application_name: 'daad-rate-limits',
            options: ASYNC_COMMIT,
          },
          () => undefined,
        );
    this.closeStore = async () => {
      redis?.disconnect();
      await pool?.end();
    };

    const limiter = (name: LimitName) => {
      const { duration, lifted } = LIMITS[name];
      const points =
        LIMITS[name].points * (lifted && settings.rateLimits === 'load-test' ? LOAD_TEST_FACTOR : 1);
      const options = { keyPrefix: `limit-${name}`, points, duration };
      const insuranceLimiter = new RateLimiterMemory(options);
      return redis
        ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter })
        : new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limit',
            tableCreated: true,
            insuranceLimiter,
          });
    };
    this.limiters = {
      password: limiter('password'),
      passwordAddress: limiter('passwordAddress'),
      passwordAccount: limiter('passwordAccount'),
      passwordDelay: limiter('passwordDelay'),
      passwordTurn: limiter('passwordTurn'),
      code: limiter('code'),
      codeAccount: limiter('codeAccount'),
      phoneSearch: limiter('phoneSearch'),
      parentDetails: limiter('parentDetails'),
      receiptLink: limiter('receiptLink'),
      orders: limiter('orders'),
    };
  }

  onApplicationShutdown = () => this.closeStore();

  /**
   * Counts one attempt.
   * @throws ApiError `request.too-many` (429) with `Retry-After` once the limit is exceeded
   */
  async consume(name: LimitName, key: string): Promise<void> {
    try {
      await this.limiters[name].consume(key);
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(name, error.msBeforeNext) : error;
    }
  }

  /**
   * Counts one attempt with each limit, or with none when one of them is exceeded. Called before the work, so that parallel
   * attempts do not exceed a limit.
   * @returns refunds the attempt
   * @throws ApiError `request.too-many` (429) with `Retry-After`
   */
  async reserve(attempts: Attempt[]): Promise<() => Promise<void>> {
    const refunds: (() => Promise<unknown>)[] = [];
    const refund = async () => {
      await Promise.all(refunds.map((each) => each()));
    };
    for (const attempt of attempts) {
      const [name, key] = attempt;
      // The library counts a refused attempt too.
      refunds.push(() => this.limiters[name].reward(key));
      try {
        if (attempt[0] === 'passwordAccount') refunds.push(await this.consumeOrDelay(key, attempt[2]));
        else await this.consume(name, key);
      } catch (error) {
        await refund();
        throw error;
      }
    }
    return refund;
  }

  /**
   * Counts an attempt for an account. Beyond the limit one is let through in the time of `passwordDelay`, which begins with it;
   * those that come meanwhile do not prolong it, and each address has its own turn once it has waited.
   * @returns ends the time that the attempt has begun
   */
  private async consumeOrDelay(key: string, address: string): Promise<() => Promise<unknown>> {
    const { passwordAccount, passwordDelay } = this.limiters;
    try {
      await passwordAccount.consume(key);
      return () => Promise.resolve();
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const failures = error.consumedPoints - LIMITS.passwordAccount.points;
      try {
        await passwordDelay.consume(key, 1, { customDuration: delayAfter(failures) });
        return () => passwordDelay.delete(key);
      } catch (waiting) {
        if (!(waiting instanceof RateLimiterRes)) throw waiting;
        await this.takeTurn(`${key}|${address}`, waiting.msBeforeNext);
        return () => Promise.resolve();
      }
    }
  }

  /**
   * Lets an address through that has waited for the `Retry-After` of its first refusal: without its own turn the owner
   * would lose every race for the next check against many addresses that guess.
   * @param waitMs what it has to wait when this is its first try
   * @throws ApiError `request.too-many` (429) with the rest of its wait
   */
  private async takeTurn(key: string, waitMs: number): Promise<void> {
    const { passwordTurn } = this.limiters;
    const turn = await passwordTurn.get(key);
    // It can be taken for as long again as the longest wait.
    const restMs = turn ? turn.msBeforeNext - LONGEST_DELAY * 1000 : waitMs;
    if (!turn) {
      const customDuration = Math.ceil(waitMs / 1000) + LONGEST_DELAY;
      await passwordTurn.consume(key, 1, { customDuration }).catch(() => undefined);
    } else if (restMs <= 0 && (await passwordTurn.delete(key))) return;
    throw tooMany('passwordAccount', restMs);
  }

  async reset(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].delete(key);
  }
}

/** Limits that have their own error code. */
const CODES: Partial<Record<LimitName, ErrorCode>> = { orders: 'order.too-many' };

function tooMany(limit: LimitName, waitMs: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = countOf(...waitOf(retryAfter), 'accusative');
  return new ApiError(CODES[limit] ?? 'request.too-many', { params: { wait }, retryAfter, limit });
}
