import { Injectable } from '@nestjs/common';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { SCHEDULES } from './schedules.js';
import type { ClockTask } from './clock-task.js';

/** Small enough that nobody waits for a lock or a checkpoint. */
const BATCH = 5000;

const expiring = (name: string, table: string, key: string, where: string) =>
  statement<{ count: number }>(
    `delete-expired-${name}`,
    `with gone as (
       delete from ${table} where ${key} in (select ${key} from ${table} where ${where} limit ${BATCH} for update skip locked)
       returning 1
     ) select count(*) as count from gone`,
  );

/** What is kept for a time only, and when that time is over. Access tokens live a day at most, sessions are kept for two. */
const EXPIRED = [
  expiring(
    'outbox-events',
    'outbox_event',
    'id',
    `handled_at < now() - interval '2 days'
       and not exists (select from event_failure f where f.event_id = outbox_event.id and f.parked_at is not null)`,
  ),
  expiring('idempotency-keys', 'order_idempotency', 'order_id', `created_at < now() - interval '24 hours'`),
  expiring('refresh-tokens', 'refresh_token', 'token_hash', `expires_at < now()`),
  expiring('revoked-sessions', 'session', 'id', `revoked_at < now() - interval '2 days'`),
  expiring(
    'sessions',
    'session',
    'id',
    `revoked_at is null and created_at < now() - interval '2 days'
       and not exists (select from refresh_token t where t.session_id = session.id)`,
  ),
  expiring(
    'jobs',
    'job',
    'id',
    `created_at < now() - interval '7 days' and state in ('completed', 'failed')`,
  ),
];

@Injectable()
export class DeleteExpired implements ClockTask {
  readonly name = 'delete-expired';
  readonly schedule = SCHEDULES.deleteExpired;

  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    for (const expired of EXPIRED) {
      let deleted: number;
      do deleted = (await run(this.dataSource, expired))[0]!.count;
      while (deleted === BATCH);
    }
  }
}
