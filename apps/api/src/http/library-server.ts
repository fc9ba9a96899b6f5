import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteHandlerMethod,
} from 'fastify';
import { ApiError } from '../errors/api-error.js';
import { sendError } from './error.filter.js';

/** Paths are case-insensitive, and a slash at their end changes nothing. */
export const ROUTER_OPTIONS = { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 };

/**
 * Forwards requests to the routes of a library, which are loaded at the first of them: most processes never need them. They
 * get a Fastify instance that does not listen, because the API's own takes no routes once it is ready.
 */
export function forwardToLibrary(
  logger: FastifyBaseLogger,
  register: (server: FastifyInstance) => Promise<void>,
): RouteHandlerMethod {
  let loaded: Promise<FastifyInstance> | undefined;
  const load = async () => {
    const server: FastifyInstance = fastify({
      loggerInstance: logger,
      logController: new LogController({ disableRequestLogging: true }),
      routerOptions: ROUTER_OPTIONS,
    });
    server.setErrorHandler(sendError);
    server.setNotFoundHandler((request, reply) =>
      sendError(new ApiError('request.not-found'), request, reply),
    );
    await register(server);
    await server.ready();
    return server;
  };
  return async (request, reply) => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    const server = await loaded;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    server.routing(request.raw, reply.raw);
  };
}
