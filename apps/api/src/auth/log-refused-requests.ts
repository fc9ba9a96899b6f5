import type { ErrorCode } from '@daad/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { SecurityEvent, SecurityLog } from './security-log.js';
import type { ApiRequest } from './visitor.js';

const FILE_REFUSALS = new Set<ErrorCode>([
  'attachment.too-large',
  'attachment.unsupported-type',
  'attachment.unreadable',
  'workbook.too-large',
  'workbook.unsupported-type',
  'workbook.encrypted',
]);

/** Limits of passwords and codes are left out: the sign-in logs them with the phone. */
function eventOf(status: number, { failure }: ApiRequest): SecurityEvent | undefined {
  if (status === 403) return 'access.forbidden';
  if (failure && FILE_REFUSALS.has(failure.code)) return 'file.refused';
  return failure?.limit && !/^(password|code)/.test(failure.limit) ? 'limit.reached' : undefined;
}

/** Writes refused requests into the security log, including those refused before a handler. */
export function logRefusedRequests(fastify: FastifyInstance, securityLog: SecurityLog): void {
  fastify.addHook('onResponse', async (request: ApiRequest, reply) => {
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
