import { dropParkedEvent, parkedEvents, retryParkedEvents } from '@daad/persistence/outbox/parked-events';
import { readSettings, SettingsError } from '@daad/platform/settings';
import { z } from 'zod';
import { countOf, print, readOptions, runCommand } from './command.js';
import { withSchoolDatabase } from './school-database.js';

const USAGE = 'npm run events [-- --retry <id>|all | --drop <id>]';

const eventId = z.uuid();

/** `npm run events`: lists, retries or drops the events that a consumer has given up, also while the product runs. */
await runCommand('events', async () => {
  const { retry, drop } = readOptions({ retry: { type: 'string' }, drop: { type: 'string' } }, USAGE);
  for (const id of [retry === 'all' ? undefined : retry, drop])
    if (id !== undefined && !eventId.safeParse(id).success)
      throw new SettingsError(`${id} is no id of an event\nusage: ${USAGE}`);
  const settings = readSettings(process.env);
  await withSchoolDatabase(
    settings,
    { applicationName: 'daad-events', alongside: true },
    async (dataSource) => {
      if (retry !== undefined) {
        const count = await retryParkedEvents(dataSource, retry === 'all' ? undefined : retry);
        print(`${countOf(count, 'event')} will be sent again.`);
        return;
      }
      if (drop !== undefined) {
        print(
          (await dropParkedEvent(dataSource, drop)) ? 'The event is left undone.' : 'There is no such event.',
        );
        return;
      }
      const events = await parkedEvents(dataSource);
      if (events.length === 0) print('No event is parked.');
      for (const { eventId: id, name, consumer, parkedAt, lastError } of events)
        print(`${id}  ${name}  ${consumer}  ${parkedAt.toISOString()}  ${lastError.split('\n')[0]}`);
    },
  );
});
