import { isDatabaseAway } from '@daad/persistence/open-database';
import type { FastifyRequest } from 'fastify';

/** Logs why a page is sent without its data. An unreachable database is not logged here: the failing calls log it. */
export function logPageError(error: unknown, request: FastifyRequest): void {
  if (!isDatabaseAway(error)) request.log.error({ err: error }, 'a page was sent without its data');
}
