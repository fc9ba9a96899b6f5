import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** For routes that ask for it: by their option `compress`, or with `reply.compress`. */
export async function compressResponses(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyCompress, { global: false, encodings: ['br', 'gzip'] });
}
