import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { API_BASE } from '@daad/contracts/envelope';
import { NestLog } from '@daad/platform/nest-log';
import { withRequest } from '@daad/platform/request-context';
import { sendSecurityHeaders, STRICT_TRANSPORT } from '@daad/platform/security-headers';
import { AppModule, type Resources } from './app.module.js';
import { SecurityLog } from './auth/security-log.js';
import { BoardPasses } from './features/queue-board/board-passes.js';
import { serveQueueBoard } from './features/queue-board/serve-queue-board.js';
import { Catalogue } from './features/store/catalogue.js';
import { answerClientError } from './http/client-errors.js';
import { serveDocumentation } from './http/documentation.js';
import { sendError } from './http/error.filter.js';
import { ARRIVAL_MS, CHECK_MS, endHalfSentBodies, HEADERS_MS } from './http/half-sent.js';
import { readJsonBodies } from './http/json-bodies.js';
import { logRefusals } from './auth/log-refusals.js';
import { libraryPagePolicy } from './pages/content-security-policy.js';
import { measureRequests } from './http/request-metrics.js';
import { acceptUploads } from './http/uploads.js';
import type { VisitedRequest } from './auth/visitor.js';
import { serveWebApp } from './pages/serve-web-app.js';
import { LiveAdapter } from './realtime/live.adapter.js';

const JSON_LIMIT_BYTES = 1_048_576;

/** The style element that Swagger's scripts add. */
const SWAGGER_LOGO = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}';

/** Builds the API: HTTP, sockets and the web app on one port. It does not listen yet. */
export async function createApi(resources: Resources): Promise<NestFastifyApplication> {
  const { settings, logger } = resources;
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: settings.trustProxy,
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: ARRIVAL_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    clientErrorHandler: answerClientError,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    // An address that is badly encoded is refused before any route, and any filter, sees it.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendError(error, request, reply),
    requestIdHeader: false,
    genReqId: ({ headers }: IncomingMessage) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(resources), adapter, {
    logger: new NestLog(logger),
    bodyParser: false,
    forceCloseConnections: true,
  });
  app.setGlobalPrefix(API_BASE.slice(1), {
    exclude: ['health/live', 'health/ready', 'metrics', 'files/:name'],
  });

  const fastify = adapter.getInstance();
  app.useWebSocketAdapter(new LiveAdapter(fastify.server, resources.backplane));
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (request.protocol === 'https') void reply.headers(STRICT_TRANSPORT);
  });
  // After the body is read: what reads it would not carry the request along.
  fastify.addHook('preValidation', (request, _reply, done) =>
    withRequest({ requestId: request.id, actorId: null }, done),
  );
  fastify.addHook('onResponse', async (request: VisitedRequest, reply) => {
    request.log.info(
      {
        method: request.method,
        // Without its query, in which a parent's phone number may stand.
        path: request.url.replace(/\?.*$/, ''),
        userId: request.visitor?.userId,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
  endHalfSentBodies(fastify);
  logRefusals(fastify, app.get(SecurityLog));
  measureRequests(fastify, resources.registry);
  readJsonBodies(fastify);
  await acceptUploads(fastify);
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/docs')) route.onSend = libraryPagePolicy({ styles: [SWAGGER_LOGO] });
  });
  serveDocumentation(app);
  // Before the web app: both serve files, and the board's library expects to be the first.
  await serveQueueBoard(fastify, resources.queues, app.get(BoardPasses), resources.dataSource);
  await serveWebApp(fastify, resources.dataSource, app.get(Catalogue), settings);
  await app.init();
  // After the gateway, which hides earlier listeners from the requests of its long polling.
  sendSecurityHeaders(fastify.server);
  return app;
}
