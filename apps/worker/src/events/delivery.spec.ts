import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { appendEvents, type NewEvent } from '@daad/persistence/outbox/append-events';
import { parkedEvents } from '@daad/persistence/outbox/parked-events';
import { allHandled } from '@daad/testing/all-handled';
import { eventually } from '@daad/testing/eventually';
import { OwnCommand } from '@daad/testing/own-command';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import type { DataSource } from 'typeorm';
import { DeleteExpired } from '../clock/delete-expired.js';

let school: TestSchool;
let dataSource: DataSource;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false, env: { LOG_LEVEL: 'error' } });
  dataSource = await school.connect();
});
afterAll(() => started(school)?.stop());
afterEach(async () => {
  await school.stopWorker();
  await school.dataSource.query('delete from outbox_event');
});

describe('an event that cannot be read', () => {
  it('is logged by each of its consumers, and blocks none of them', async () => {
    const board = await school.listen(await school.asTeacher());
    const id = newId();
    const event = (name: NewEvent['name'], payload: object) =>
      ({ name, aggregateId: id, payload }) as NewEvent;
    await inTransaction(dataSource, (manager) =>
      appendEvents(manager, [
        event('product.changed', { id }),
        event('job.finished', { jobId: id }),
        event('session.ended', {}),
        event('product.changed', { id, name: 'كتاب النحو' }),
      ]),
    );
    await school.startWorker();
    await board.next('product.changed', (push) => push.id === id);
    await allHandled(school.dataSource);
    const parked = await parkedEvents(dataSource);
    expect(parked.map(({ name, consumer }) => [name, consumer]).sort()).toEqual([
      ['job.finished', 'discard-upload'],
      ['job.finished', 'live'],
      ['product.changed', 'live'],
      ['session.ended', 'close-sockets'],
      ['session.ended', 'live'],
    ]);
    const logs = await school.readLogs();
    expect(logs.map(({ msg, event: name, consumer }) => [msg, name, consumer]).sort()).toEqual(
      [
        ['job.finished', 'discard-upload'],
        ['job.finished', 'live'],
        ['product.changed', 'live'],
        ['session.ended', 'close-sockets'],
        ['session.ended', 'live'],
      ].map((of) => ['an event cannot be read and is parked', ...of]),
    );
  });
});

describe('an event of a name that no consumer handles', () => {
  it('is parked by the relay', async () => {
    const id = newId();
    await school.dataSource.query(
      `insert into outbox_event (id, name, aggregate_id, payload) values ($1, 'job.requested', $1, '{}')`,
      [id],
    );
    await school.startWorker();
    await allHandled(school.dataSource);
    expect(await parkedEvents(dataSource)).toMatchObject([
      { eventId: id, name: 'job.requested', consumer: 'relay' },
    ]);
  });
});

describe('an event that its consumer cannot handle', () => {
  const NOTHING = '01900000-0000-7000-8000-000000000000';
  const write = (...events: NewEvent[]) =>
    inTransaction(dataSource, (manager) => appendEvents(manager, events));
  /** Whose cart that is the database cannot be asked for. */
  const poison: NewEvent = {
    name: 'cart.changed',
    aggregateId: NOTHING,
    payload: { studentId: NOTHING, cartId: 'no id at all' },
  };
  const changed = (name: string): NewEvent => ({
    name: 'product.changed',
    aggregateId: NOTHING,
    payload: { id: NOTHING, name },
  });
  /** Its consumer has failed with it for so long, and tries once more. */
  const triedFor = async (interval: string) => {
    const counted = async () => {
      const failures = await school.dataSource.query<unknown[]>('select 1 from event_failure limit 1');
      return failures.length > 0;
    };
    await eventually(counted);
    await school.dataSource.query(
      `update event_failure set tries = greatest(tries, 4), failed_at = now() - $1::interval`,
      [interval],
    );
    await school.dataSource.query('update outbox_event set due_at = now() where handled_at is null');
  };
  /** `npm run events` */
  const command = async (...options: string[]) => {
    const { databaseUrl, dataDir, jwtSecret } = school.settings;
    const { code, output } = await new OwnCommand('apps/standalone/dist/parked-events.js', options, {
      NODE_ENV: 'test',
      DATABASE_URL: present(databaseUrl),
      DATA_DIR: dataDir,
      JWT_SECRET: present(jwtSecret),
    }).result();
    expect(code).toBe(0);
    return output;
  };
  const triesOf = async () => {
    const [failure] = await school.dataSource.query<{ tries: number }[]>('select tries from event_failure');
    return present(failure).tries;
  };

  it('blocks later events until it is parked, and none before it', async () => {
    const board = await school.listen(await school.asTeacher());
    await write(changed('قبله'), poison, changed('بعده'));
    await school.startWorker();
    await board.next('product.changed', ({ name }) => name === 'قبله');
    await triedFor('10 seconds');
    await eventually(async () => (await triesOf()) > 5);
    expect(board.all('product.changed').map(({ name }) => name)).not.toContain('بعده');
    expect(await parkedEvents(dataSource)).toEqual([]);
    await triedFor('31 seconds');
    await board.next('product.changed', ({ name }) => name === 'بعده');
    await allHandled(school.dataSource);
    expect(await parkedEvents(dataSource)).toMatchObject([
      { name: 'cart.changed', consumer: 'live', lastError: expect.stringContaining('no id at all') },
    ]);
  });

  it('stays for an operator, who sees it counted, sends it again or drops it', async () => {
    await write(poison);
    await school.startWorker();
    await triedFor('31 seconds');
    await allHandled(school.dataSource);
    const shown = async () => {
      const response = await fetch(`${school.origin}/metrics`);
      return /^daad_outbox_parked_events (\d+)$/m.exec(await response.text())?.[1];
    };
    expect(await shown()).toBe('1');
    await school.dataSource.query(`update outbox_event set handled_at = now() - interval '3 days'`);
    await new DeleteExpired(dataSource).run();
    const [parked] = await parkedEvents(dataSource);

    const board = await school.listen(await school.asTeacher());
    await school.dataSource.query(
      `update outbox_event set name = 'product.changed', payload = '{"id": "x", "name": "كتاب"}'`,
    );
    expect(await command()).toContain(`${present(parked).eventId}  product.changed  live  `);
    expect(await command('--retry', NOTHING)).toBe('0 events will be sent again.\n');
    expect(await command('--retry', present(parked).eventId)).toBe('1 event will be sent again.\n');
    await board.next('product.changed', ({ name }) => name === 'كتاب');
    await allHandled(school.dataSource);
    expect(await shown()).toBe('0');

    await school.stopWorker();
    await write({ ...poison, payload: {} } as NewEvent);
    await school.startWorker();
    await allHandled(school.dataSource);
    const [unreadable] = await parkedEvents(dataSource);
    expect(await command('--drop', present(unreadable).eventId)).toBe('The event is left undone.\n');
    expect(await command()).toBe('No event is parked.\n');
    expect(await shown()).toBe('0');
  });
});
