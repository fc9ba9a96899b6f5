import type { ErrorCode } from '@daad/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { SecurityEvent, SecurityLog } from './security-log.js';
import type { VisitedRequest } from './visitor.js';

const FILE_REFUSALS = new Set<ErrorCode>([
  'attachment.too-large',
  'attachment.unsupported-type',
  'attachment.unreadable',
  'workbook.too-large',
  'workbook.unsupported-type',
  'workbook.encrypted',
]);

/** Answers that a watcher of the door wants to see. Limits of passwords are logged where the phone is known. */
function eventOf(status: number, { failure }: VisitedRequest): SecurityEvent | undefined {
  if (status === 403) return 'access.forbidden';
  if (failure && FILE_REFUSALS.has(failure.code)) return 'file.refused';
  return failure?.limit && !failure.limit.startsWith('password') ? 'limit.reached' : undefined;
}

/** Writes refused calls into the security log, including those refused before a handler. */
export function logRefusals(fastify: FastifyInstance, securityLog: SecurityLog): void {
  fastify.addHook('onResponse', async (request: VisitedRequest, reply) => {
    const event = eventOf(reply.statusCode, request);
    if (!event) return;
    const { ip, id, method, url, visitor, failure } = request;
    securityLog.record(event, {
      address: ip,
      requestId: id,
      method,
      path: url.replace(/\?.*$/, ''),
      userId: visitor?.userId,
      ...(failure && { code: failure.code }),
      ...(failure?.limit && { limit: failure.limit }),
    });
  });
}
