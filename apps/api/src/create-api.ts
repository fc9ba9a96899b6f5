import 'reflect-metadata';
import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { API_BASE } from '@daad/contracts/call';
import { PublicVersions } from '@daad/persistence/public-data/public-versions';
import { NestLog } from '@daad/platform/nest-log';
import { withRequest } from '@daad/platform/request-context';
import { SECURITY_HEADERS, STRICT_TRANSPORT } from '@daad/platform/security-headers';
import { AppModule, type Resources } from './app.module.js';
import { logRefusedRequests } from './auth/log-refused-requests.js';
import { SecurityLog } from './auth/security-log.js';
import { Draining } from './draining.js';
import { BoardPasses } from './features/queue-board/board-passes.js';
import { serveQueueBoard } from './features/queue-board/serve-queue-board.js';
import { logRequests } from './http/access-log.js';
import { sendClientError } from './http/client-errors.js';
import { compressResponses } from './http/compress-responses.js';
import { sendError } from './http/error.filter.js';
import { readJsonBodies } from './http/json-bodies.js';
import { ROUTER_OPTIONS } from './http/library-server.js';
import { keepPublicResponses } from './http/public-responses.js';
import { measureRequests } from './http/request-metrics.js';
import { requestIdOf } from './http/request-id.js';
import { serveDocumentation } from './http/serve-documentation.js';
import {
  closeSlowRequests,
  CONNECTIONS_CHECK_MS,
  HEADERS_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
} from './http/slow-requests.js';
import { acceptUploads } from './http/uploads.js';
import { serveWebApp } from './pages/serve-web-app.js';
import { LiveAdapter } from './realtime/live.adapter.js';

const JSON_LIMIT_BYTES = 1_048_576;

/** Builds the API: HTTP, sockets and the web app on one port. It does not listen yet. */
export async function createApi(resources: Resources): Promise<NestFastifyApplication> {
  const { settings, logger } = resources;
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: settings.trustProxy,
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    clientErrorHandler: sendClientError,
    routerOptions: ROUTER_OPTIONS,
    // Fastify refuses a badly encoded URL before routes and filters run.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendError(error, request, reply.headers(SECURITY_HEADERS)),
    requestIdHeader: false,
    genReqId: requestIdOf,
  });
  const options: Pick<NestApplicationOptions, 'logger' | 'bodyParser' | 'forceCloseConnections'> = {
    logger: new NestLog(logger),
    bodyParser: false,
    forceCloseConnections: true,
  };
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(resources), adapter, options);
  app.setGlobalPrefix(API_BASE.slice(1), {
    exclude: ['health/live', 'health/ready', 'metrics', 'files/:name'],
  });

  const fastify = adapter.getInstance();
  const draining = app.get(Draining);
  app.useWebSocketAdapter(new LiveAdapter(fastify.server, resources.backplane, draining));
  fastify.addHook('onRequest', (request, reply, done) => {
    draining.follow(reply.raw);
    void reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
    if (request.protocol === 'https') void reply.headers(STRICT_TRANSPORT);
    done();
  });
  // After the body is read: the context is lost while it is.
  fastify.addHook('preValidation', (request, _reply, done) =>
    withRequest({ requestId: request.id, actorId: null, address: request.ip, job: null }, done),
  );
  logRequests(fastify);
  closeSlowRequests(fastify);
  logRefusedRequests(fastify, app.get(SecurityLog));
  measureRequests(fastify, resources.registry);
  readJsonBodies(fastify);
  const versions = new PublicVersions(resources.dataSource);
  await compressResponses(fastify);
  keepPublicResponses(fastify, versions);
  await acceptUploads(fastify);
  serveDocumentation(fastify, logger);
  await serveQueueBoard(fastify, { ...resources, passes: app.get(BoardPasses) });
  await serveWebApp(fastify, {
    dataSource: resources.dataSource,
    versions,
    ...settings,
  });
  await app.init();
  return app;
}
