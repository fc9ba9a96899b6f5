import type { WakeTopic } from '@daad/platform/wake-ups';
import type { QueryRunner } from 'typeorm';
import { publicTopicsOf } from '../public-data/public-topics.js';
import { raiseVersions } from '../public-data/public-versions.statements.js';
import { run } from '../sql/statement.js';
import type { Written } from './after-commit.js';

/**
 * What a commit of events and jobs causes at once: public data is known to have changed before its writer gets a
 * response, and the worker wakes up. On the writer's own connection: if all waited for another one, none would be free.
 */
export const announceRows =
  (wake: ((topic: WakeTopic) => void) | undefined) =>
  async (
    { manager }: QueryRunner,
    { outbox, events, jobs }: Required<Written>,
    committed: Promise<unknown>,
  ): Promise<void> => {
    const topics = publicTopicsOf(events);
    // What a lost connection leaves undone the relay does, which raises the versions for each event again.
    const raised = topics.length > 0 && run(manager, raiseVersions, { topics }).catch(() => undefined);
    await Promise.all([committed, raised]);
    if (outbox) wake?.('outbox');
    if (jobs) wake?.('jobs');
  };
