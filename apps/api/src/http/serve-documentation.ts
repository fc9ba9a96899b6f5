import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { forwardToLibrary } from './library-server.js';

const DOCUMENTATION_PATH = '/api/docs';

/** The page of the documentation, its files, and the OpenAPI document as JSON and as YAML. */
export function serveDocumentation(fastify: FastifyInstance, logger: FastifyBaseLogger): void {
  const forward = forwardToLibrary(logger, async (server) => {
    const { registerDocumentation } = await import('./documentation.js');
    await registerDocumentation(server, DOCUMENTATION_PATH);
  });
  for (const path of [DOCUMENTATION_PATH, `${DOCUMENTATION_PATH}/*`, `${DOCUMENTATION_PATH}-yaml`])
    fastify.get(path, forward);
}
