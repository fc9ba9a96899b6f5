import type { FastifyInstance } from 'fastify';
import type { ApiRequest } from '#api/auth/visitor.js';

/** Logs one line for each response. */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request: ApiRequest, { statusCode: status, elapsedTime }, done) => {
    const { method, url, visitor } = request;
    // Without the query, which may contain a parent's phone number, and without what opens a receipt to anyone.
    const path = url.replace(/\?.*$/, '').replace(/^(\/r|.*\/GetSharedReceipt)\/.+/i, '$1/…');
    const ms = Math.round(elapsedTime * 10) / 10;
    request.log.info({ method, path, userId: visitor?.userId, status, ms }, 'request');
    done();
  });
}
