import { QUEUE_BOARD_PATH } from '@daad/contracts/queue-board.contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Resources } from '#api/app.module.js';
import { ApiError } from '#api/errors/api-error.js';
import { sendError, toApiError } from '#api/http/error.filter.js';
import { forwardToLibrary } from '#api/http/library-server.js';
import { pagePolicy } from '#api/pages/content-security-policy.js';
import type { BoardPasses } from './board-passes.js';
import { serveParkedEvents } from './serve-parked-events.js';

/**
 * Bull Board is only to look at: jobs are derived from the outbox and from the table of jobs, and one that were removed here
 * would only come back. Next to it are the parked events, which an operator can send again.
 */
export async function serveQueueBoard(
  fastify: FastifyInstance,
  { queues, dataSource, logger, passes }: Resources & { passes: BoardPasses },
): Promise<void> {
  const forward = forwardToLibrary(logger, async (server) => {
    const { registerQueueBoard } = await import('./bull-board.js');
    await registerQueueBoard(server, queues);
  });
  await fastify.register(
    (scope, _options, done) => {
      scope.addHook(
        'onRequest',
        guarded(async (request) => {
          await passes.check(request.headers);
          if (!['GET', 'HEAD'].includes(request.method)) throw new ApiError('auth.forbidden');
        }),
      );
      scope.all('/', forward);
      scope.all('/*', forward);
      done();
    },
    { prefix: QUEUE_BOARD_PATH },
  );
  await fastify.register(
    (scope, _options, done) => {
      scope.addHook(
        'onRequest',
        guarded((request) => passes.check(request.headers)),
      );
      serveParkedEvents(scope, dataSource);
      done();
    },
    { prefix: QUEUE_BOARD_PATH },
  );
}

const guarded =
  (check: (request: FastifyRequest) => Promise<void>): onRequestAsyncHookHandler =>
  async (request, reply) => {
    try {
      await check(request);
    } catch (error) {
      return refuse(error, request, reply);
    }
  };

/** Programs get the envelope; a person with an old bookmark gets a way back in. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message } = toApiError(error);
  if (!request.headers.accept?.includes('text/html')) sendError(error, request, reply);
  else
    void reply
      .status(status)
      .header('content-security-policy', pagePolicy({ scripts: [], styles: [] }))
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>لوحة المهام</title>` +
          `<p>${message}</p><p><a href="/app/teacher/settings">تُفتح لوحة المهام من صفحة الإعدادات</a></p></html>`,
      );
  return reply;
}
