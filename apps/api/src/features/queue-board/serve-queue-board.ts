import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { QUEUE_BOARD_PATH } from '@daad/contracts/queue-board.contract';
import { QUEUE_NAMES, type QueueBackend, type QueueName } from '@daad/platform/queues';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.js';
import { sendError, toApiError } from '../../http/error-filter.js';
import type { BoardPasses } from './board-passes.js';

const DESCRIPTIONS: Record<QueueName, string> = {
  live: 'Events on their way to screens, in order',
  background: 'Other short effects of events: thumbnails, files, hand-out of jobs',
  jobs: 'Long work: imports, exports, bulk points, recomputing. Its truth is in the table `job`',
  passwords: 'Hashing the passwords of imports, which nobody waits for',
  clock: 'What is due by the clock',
};

/** Only its own scripts and styles, in nobody's frame. Its fonts from elsewhere stay away, and the system's are shown. */
const HEADERS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/**
 * Bull Board, to look at and not to touch: jobs are derived from the outbox and from the table of jobs, and whoever
 * removed one here would only see it come back. Reads the queues on Redis and on PostgreSQL alike.
 */
export async function serveQueueBoard(
  fastify: FastifyInstance,
  queues: QueueBackend,
  passes: BoardPasses,
): Promise<void> {
  const board = new FastifyAdapter();
  createBullBoard({
    queues: QUEUE_NAMES.map(
      (name) =>
        new BullMQAdapter(queues.queue(name), { readOnlyMode: true, description: DESCRIPTIONS[name] }),
    ),
    serverAdapter: board,
    options: { uiConfig: { boardTitle: 'Daad', locale: { lng: 'en' } } },
  });
  board.setBasePath(QUEUE_BOARD_PATH);
  await fastify.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        void reply.headers(HEADERS);
        try {
          await passes.check(request.headers);
          if (!['GET', 'HEAD'].includes(request.method)) throw new ApiError('auth.forbidden');
        } catch (error) {
          return refuse(error, request, reply);
        }
      });
      await scope.register(board.registerPlugin());
    },
    { prefix: QUEUE_BOARD_PATH },
  );
}

/** Programs get the envelope; a person with an old bookmark gets a way back in. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message } = toApiError(error);
  if (!request.headers.accept?.includes('text/html')) sendError(error, request, reply);
  else
    void reply
      .status(status)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>لوحة المهام</title>` +
          `<p>${message}</p><p><a href="/app/teacher/settings">تُفتح لوحة المهام من صفحة الإعدادات</a></p></html>`,
      );
  return reply;
}
