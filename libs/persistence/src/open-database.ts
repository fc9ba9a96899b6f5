import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, errorField } from '@daad/platform/error-details';
import type { Logger } from '@daad/platform/logger';
import type { DataSource } from 'typeorm';
import { createDataSource, type DatabaseOptions } from './database.js';

/** Connection errors and SQL states of a database that may yet come, or come back. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Shut down by its administrator, crashed, starting up, out of connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Messages of errors without a code: a connection broke, which makes TypeORM release it, or none was free in time. */
const AWAY_WORDS =
  /^Connection terminated|^Client has encountered a connection error|^Query runner already released|^timeout e(xceeded|xpired)|connection timeout/i;

/** True when the database cannot be reached now, so that the statement itself may be fine. */
export const isDatabaseAway = (error: unknown): boolean =>
  AWAY.has(errorCode(error) ?? '') || AWAY_WORDS.test(errorField(error, 'message') ?? '');

const RETRY_MS = 1000;
/** Logs the first of so many attempts. */
const ATTEMPTS_PER_LOG_LINE = 30;

/**
 * Repeats a step of a start as long as the database is away for it. What waiting does not help (a wrong password, a database
 * that does not exist) is thrown.
 * @param onAway called once, when the first try finds it away
 */
export async function retryWhileAway<Result>(
  step: () => Promise<Result>,
  logger: Logger,
  onAway?: () => Promise<void>,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await step();
      if (attempt > 0) logger.warn({ dependency: 'database' }, 'the database is there');
      return result;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (attempt % ATTEMPTS_PER_LOG_LINE === 0)
        logger.error({ err: error, dependency: 'database' }, 'the database is away; waiting for it');
      if (attempt === 0) await onAway?.();
      await pause(RETRY_MS);
    }
  }
}

/** Connects, waiting as long as it takes for a database that is down, see `retryWhileAway`. */
export const openDatabase = (
  options: DatabaseOptions,
  logger: Logger,
  onAway?: () => Promise<void>,
): Promise<DataSource> => retryWhileAway(() => createDataSource(options).initialize(), logger, onAway);
