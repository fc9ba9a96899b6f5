import { isDatabaseAway } from '@daad/persistence/open-database';
import { DatabaseBusy } from '@daad/persistence/query-pool';
import type { FastifyRequest } from 'fastify';

/** Logs why a page is sent without its data. An unreachable or busy database is not logged here: the failing calls log it. */
export function logPageError(error: unknown, request: FastifyRequest): void {
  if (error instanceof DatabaseBusy || isDatabaseAway(error)) return;
  request.log.error({ err: error }, 'a page was sent without its data');
}
