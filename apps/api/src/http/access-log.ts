import type { FastifyBaseLogger } from 'fastify';

interface LoggedRequest {
  method: string | undefined;
  url: string | undefined;
  userId?: string | undefined;
  status: number;
  ms: number;
}

/** One line for each response. */
export function logRequest(
  logger: Pick<FastifyBaseLogger, 'info'>,
  { method, url = '', userId, status, ms, ...more }: LoggedRequest & { requestId?: string },
): void {
  // Without the query, which may contain a parent's phone number.
  const path = url.replace(/\?.*$/, '');
  logger.info({ ...more, method, path, userId, status, ms: Math.round(ms * 10) / 10 }, 'request');
}
