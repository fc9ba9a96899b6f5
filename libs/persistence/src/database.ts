import { errorCode, errorField } from '@daad/platform/error-details';
import { ASYNC_COMMIT } from '@daad/platform/postgres-pool';
import type { WakeTopic } from '@daad/platform/wake-ups';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { auditContext } from './audit/audit-context.js';
import { setAuditContext } from './audit/audit.statements.js';
import { ENTITIES } from './entities.js';
import { QueryPool } from './query-pool.js';
import { SchemaNaming } from './schema-naming.js';
import { run } from './sql/statement.js';
import { lockSession, unlockSession } from './sql/locks.statements.js';
import { School1763700000000 } from './migrations/1763700000000-school.js';
import { EventRequest1763800000000 } from './migrations/1763800000000-event-request.js';
import { CategoryNameKey1763900000000 } from './migrations/1763900000000-category-name-key.js';
import { PendingPasswordAlone1764000000000 } from './migrations/1764000000000-pending-password-alone.js';
import { ClassHistory1764100000000 } from './migrations/1764100000000-class-history.js';
import { EarlierStatistics1764200000000 } from './migrations/1764200000000-earlier-statistics.js';
import { JobDeaths1764310000000 } from './migrations/1764310000000-job-deaths.js';
import { EventFailures1764320000000 } from './migrations/1764320000000-event-failures.js';
import { PasswordGiven1764350000000 } from './migrations/1764350000000-password-given.js';
import { EventActor1764360000000 } from './migrations/1764360000000-event-actor.js';
import { SchemaOfEntities1764370000000 } from './migrations/1764370000000-schema-of-entities.js';
import { WakeAfterCommit1764380000000 } from './migrations/1764380000000-wake-after-commit.js';
import { AfterCommit, onRowsCommitted } from './outbox/after-commit.js';
import { announceRows } from './outbox/announce-rows.js';
import { ExamCount1764410000000 } from './migrations/1764410000000-exam-count.js';
import { PublicVersions1764390000000 } from './migrations/1764390000000-public-versions.js';
import { OrderCount1764400000000 } from './migrations/1764400000000-order-count.js';
import { ClassRegister1764420000000 } from './migrations/1764420000000-class-register.js';
import { StudentNotes1764510000000 } from './migrations/1764510000000-student-notes.js';
import { PointsReason1764500000000 } from './migrations/1764500000000-points-reason.js';
import { LiveFeed1764520000000 } from './migrations/1764520000000-live-feed.js';
import { AbsenceContact1764530000000 } from './migrations/1764530000000-absence-contact.js';
import { SitePictures1764550000000 } from './migrations/1764550000000-site-pictures.js';
import { StrippedPictures1764647470000 } from './migrations/1764647470000-stripped-pictures.js';
import { PointsSum1764560000000 } from './migrations/1764560000000-points-sum.js';
import { OrderChangeKey1764570230000 } from './migrations/1764570230000-order-change-key.js';
import { StudentNameOrder1764570540000 } from './migrations/1764570540000-student-name-order.js';
import { Door1764700000000 } from './migrations/1764700000000-door.js';
import { Erasure1764850000000 } from './migrations/1764850000000-erasure.js';
import { FeeSettings1764940000000 } from './migrations/1764940000000-fee-settings.js';
import { MonthsOfNewCharges1764990000000 } from './migrations/1764990000000-months-of-new-charges.js';
import { Fees1764900000000 } from './migrations/1764900000000-fees.js';
import { Dues1764920000000 } from './migrations/1764920000000-dues.js';
import { Charges1764910000000 } from './migrations/1764910000000-charges.js';
import { OrderPayments1764930000000 } from './migrations/1764930000000-order-payments.js';
import { Audit1764830000000 } from './migrations/1764830000000-audit.js';
import { Staff1764800000000 } from './migrations/1764800000000-staff.js';
import { TwoFactor1764810000000 } from './migrations/1764810000000-two-factor.js';
import { SessionEndReason1764860000000 } from './migrations/1764860000000-session-end-reason.js';
import { SessionDevices1764820000000 } from './migrations/1764820000000-session-devices.js';
import { LeaderboardPrivacy1764840000000 } from './migrations/1764840000000-leaderboard-privacy.js';
import { RemovedProducts1764572730000 } from './migrations/1764572730000-removed-products.js';

// numeric(12,2) and bigint columns of this schema fit a JavaScript number exactly; a date stays the text it is.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** One advisory lock, so that many processes that start at once migrate once. */
export const MIGRATION_LOCK = 7_203_311;

/**
 * A school's data lies in memory and its disk has no head to move, so that an index is worth more than the defaults
 * assume; and compiling a statement that runs for milliseconds costs more than it saves.
 */
export const PLANNER_OPTIONS = '-c random_page_cost=1.1 -c jit=off';

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  applicationName: string;
  /** Commits do not wait for the disk (`ASYNC_COMMIT`): only for work that is repeated after a crash of the server. */
  asyncCommit?: boolean;
  /** Called when events or jobs have been committed; without it the worker finds them when it polls. */
  wake?: (topic: WakeTopic) => void;
}

export function createDataSource({
  url,
  poolSize,
  applicationName,
  asyncCommit,
  wake,
}: DatabaseOptions): DataSource {
  const dataSource = new DataSource({
    type: 'postgres',
    driver: { ...pg, Pool: QueryPool },
    url,
    applicationName,
    poolSize,
    entities: ENTITIES,
    namingStrategy: new SchemaNaming(),
    migrations: [
      School1763700000000,
      EventRequest1763800000000,
      CategoryNameKey1763900000000,
      PendingPasswordAlone1764000000000,
      ClassHistory1764100000000,
      EarlierStatistics1764200000000,
      JobDeaths1764310000000,
      EventFailures1764320000000,
      PasswordGiven1764350000000,
      EventActor1764360000000,
      SchemaOfEntities1764370000000,
      WakeAfterCommit1764380000000,
      PublicVersions1764390000000,
      OrderCount1764400000000,
      ExamCount1764410000000,
      ClassRegister1764420000000,
      StudentNotes1764510000000,
      PointsReason1764500000000,
      LiveFeed1764520000000,
      AbsenceContact1764530000000,
      SitePictures1764550000000,
      PointsSum1764560000000,
      OrderChangeKey1764570230000,
      StudentNameOrder1764570540000,
      RemovedProducts1764572730000,
      StrippedPictures1764647470000,
      Door1764700000000,
      Staff1764800000000,
      TwoFactor1764810000000,
      SessionDevices1764820000000,
      Audit1764830000000,
      LeaderboardPrivacy1764840000000,
      Erasure1764850000000,
      SessionEndReason1764860000000,
      Fees1764900000000,
      Charges1764910000000,
      Dues1764920000000,
      OrderPayments1764930000000,
      FeeSettings1764940000000,
      MonthsOfNewCharges1764990000000,
    ],
    subscribers: [AfterCommit],
    migrationsTransactionMode: 'each',
    extra: {
      // Statements that are run without awaiting each other on one connection make one trip.
      pipeline: true,
      options: asyncCommit ? `${PLANNER_OPTIONS} ${ASYNC_COMMIT}` : PLANNER_OPTIONS,
    },
  });
  onRowsCommitted(dataSource, announceRows(wake));
  return dataSource;
}

/** Brings the schema up to date, once however many processes start together. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(lockSession(MIGRATION_LOCK));
    await dataSource.runMigrations();
  } finally {
    // Fails on a connection that broke, which has ended the lock and must not hide why the migrations failed.
    await runner.query(unlockSession(MIGRATION_LOCK)).catch(() => undefined);
    await runner.release();
  }
}

/**
 * Runs `work` in one transaction. A serialization failure or a deadlock is tried again, at most three times.
 * An error of `work` rolls everything back, its events with it.
 */
export async function inTransaction<Result>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await dataSource.transaction((manager) => audited(manager, work));
    } catch (error) {
      if (attempt >= 3 || !isRetryable(error)) throw error;
    }
  }
}

/** Sets the audit context in one trip with the first statement of `work`. */
async function audited<Result>(
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  const context = auditContext();
  const set = context ? run(manager, setAuditContext, { context }) : Promise.resolve([]);
  // Thrown below, after `work`.
  set.catch(() => undefined);
  const result = await work(manager);
  await set;
  return result;
}

const isRetryable = (error: unknown) => ['40001', '40P01'].includes(errorCode(error) ?? '');

/** True when a write broke the unique constraint or index of that name. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  errorCode(error) === '23505' && errorField(error, 'constraint') === constraint;
