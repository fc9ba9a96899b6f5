import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/api-error.js';

/** Parses JSON bodies. An empty one is absent: many clients send the content type with a DELETE that has no body. */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(new ApiError('request.malformed'));
    }
  });
}
