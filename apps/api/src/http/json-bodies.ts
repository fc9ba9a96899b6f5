import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/api-error.js';

/** Reads JSON bodies. An empty one counts as absent: many clients send the header with DELETE and nothing after it. */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new ApiError('request.malformed'));
    }
  });
}
