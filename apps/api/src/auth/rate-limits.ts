import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { countOf } from '@daad/domain/arabic-text';
import { createPool } from '@daad/platform/postgres-pool';
import type { Settings } from '@daad/platform/settings';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ApiError } from '../http/api-error.js';
import { SETTINGS } from '../providers.js';

/** How often something may be tried (contract sections 2 and 3). Duration in seconds. */
const LIMITS = {
  /** Wrong passwords for one phone from one address. */
  password: { points: 10, duration: 15 * 60, perAddress: false },
  /** Wrong passwords from one address over many phones. */
  passwordAddress: { points: 100, duration: 15 * 60, perAddress: true },
  parentSearch: { points: 20, duration: 60, perAddress: true },
  parentDetails: { points: 60, duration: 60, perAddress: true },
} as const;
export type LimitName = keyof typeof LIMITS;

/** A load test plays thousands of visitors from one address, so it may lift the ceilings per address (RATE_LIMITS=load-test). */
const LOAD_TEST_FACTOR = 100_000;

/** Counts tries over all processes, in Redis or PostgreSQL; while that store is away, each process counts alone. */
@Injectable()
export class RateLimits implements OnModuleDestroy {
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
          { connectionString: settings.databaseUrl, max: 2, application_name: 'daad-rate-limits' },
          () => undefined,
        );
    this.closeStore = async () => (redis ? redis.disconnect() : pool!.end());

    const limiter = (name: LimitName) => {
      const { duration, perAddress } = LIMITS[name];
      const points =
        LIMITS[name].points * (perAddress && settings.rateLimits === 'load-test' ? LOAD_TEST_FACTOR : 1);
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
      parentSearch: limiter('parentSearch'),
      parentDetails: limiter('parentDetails'),
    };
  }

  onModuleDestroy = () => this.closeStore();

  /**
   * Counts one try.
   * @throws ApiError `request.too-many` (429) with `Retry-After` once the limit is passed
   */
  async consume(name: LimitName, key: string): Promise<void> {
    try {
      await this.limiters[name].consume(key);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
    }
  }

  /**
   * Counts nothing.
   * @throws ApiError `request.too-many` (429) with `Retry-After` when the next try would pass the limit
   */
  async expectLeft(name: LimitName, key: string): Promise<void> {
    const limiter = this.limiters[name];
    const counted = await limiter.get(key);
    if (counted && counted.consumedPoints >= limiter.points) throw tooMany(counted);
  }

  async reset(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].delete(key);
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): ApiError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const [count, unit] =
    retryAfter >= 60 ? ([Math.ceil(retryAfter / 60), 'minute'] as const) : ([retryAfter, 'second'] as const);
  const wait = countOf(count, unit, 'accusative');
  return new ApiError('request.too-many', { blanks: { wait }, retryAfter });
}
