import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { QUEUE_BOARD_PATH } from '@daad/contracts/queue-board.contract';
import { QUEUE_NAMES, type QueueBackend, type QueueName } from '@daad/platform/queues';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.js';
import { sendError, toApiError } from '../../http/error-filter.js';
import { libraryPages } from '../../http/page-policy.js';
import type { BoardPasses } from './board-passes.js';

const DESCRIPTIONS: Record<QueueName, string> = {
  live: 'Events on their way to screens, in order',
  background: 'Other short effects of events: thumbnails and files',
  jobs: 'Long work: imports, exports, bulk points, recomputing. Its truth is in the table `job`',
  clock: 'What is due by the clock',
};

/** Its letters come from another host. They stay away, and the system's are shown. */
const FONTS_FROM_ELSEWHERE = /<link href="https:[^>]*>/g;

/** What its scripts add, without a nonce: Redis' logo, and menus without scrollbars. The journey holds that this is all. */
const ADDED_STYLES = [
  `
      .rds-b1 {fill: #ae7d83}
      .rds-b2 {fill: #c29ea2}
      .rds-b3 {fill: #e2d0d2}

      .dark-mode .rds-b1 {fill: #a26169}
      .dark-mode .rds-b2 {fill: #7b4a50}
      .dark-mode .rds-b3 {fill: #514042}
    `,
  '.base-ui-disable-scrollbar{scrollbar-width:none}.base-ui-disable-scrollbar::-webkit-scrollbar{display:none}',
];

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
      scope.addHook(
        'onSend',
        // Its scripts and styles are named relative to its base.
        libraryPages({ styles: ADDED_STYLES, 'base-uri': "'self'" }, (html) =>
          html.replaceAll(FONTS_FROM_ELSEWHERE, ''),
        ),
      );
      scope.addHook('onRequest', async (request, reply) => {
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
