import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { appendEvents, type NewEvent } from '@daad/persistence/outbox/append-events';
import { allHandled } from '@daad/testing/all-handled';
import { InProcessSchool } from '@daad/testing/in-process-school';

let school: InProcessSchool;

beforeAll(async () => {
  school = await InProcessSchool.start({ worker: false, env: { LOG_LEVEL: 'error' } });
});
afterAll(() => school?.stop());

describe('an event that cannot be read', () => {
  it('is logged by each of its consumers, and holds up none of them', async () => {
    const board = await school.listen(await school.asTeacher());
    const id = newId();
    const event = (name: NewEvent['name'], payload: object) =>
      ({ name, aggregateId: id, payload }) as NewEvent;
    await inTransaction(school.dataSource, (manager) =>
      appendEvents(manager, [
        event('product.changed', { id }),
        event('job.finished', { jobId: id }),
        event('session.ended', {}),
        event('product.changed', { id, name: 'كتاب النحو' }),
      ]),
    );
    await school.startWorker();
    await board.next('product.changed', (told) => told.id === id);
    await allHandled(school.dataSource);
    expect(school.logs.map(({ msg, event: name, consumer }) => [msg, name, consumer]).sort()).toEqual(
      [
        ['job.finished', 'discard-upload'],
        ['job.finished', 'live'],
        ['product.changed', 'live'],
        ['session.ended', 'close-sockets'],
      ].map((of) => ['an event cannot be read and is passed over', ...of]),
    );
  });
});
