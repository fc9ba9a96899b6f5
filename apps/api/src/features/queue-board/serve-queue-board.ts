import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { QUEUE_BOARD_PATH } from '@daad/contracts/queue-board.contract';
import { QUEUE_NAMES, type QueueBackend, type QueueName } from '@daad/platform/queues';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { sendError, toApiError } from '../../http/error.filter.js';
import { libraryPagePolicy } from '../../pages/content-security-policy.js';
import type { BoardPasses } from './board-passes.js';
import { PARKED_PATH, serveParkedEvents } from './serve-parked-events.js';

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
 * Bull Board, read-only: jobs are derived from the outbox and from the table of jobs, and one that were removed here would
 * only come back. Beside it the parked events, which an operator can send again. Reads the queues on Redis and on PostgreSQL alike.
 */
export async function serveQueueBoard(
  fastify: FastifyInstance,
  queues: QueueBackend,
  passes: BoardPasses,
  dataSource: DataSource,
): Promise<void> {
  const board = new FastifyAdapter();
  createBullBoard({
    queues: QUEUE_NAMES.map(
      (name) =>
        new BullMQAdapter(queues.queue(name), { readOnlyMode: true, description: DESCRIPTIONS[name] }),
    ),
    serverAdapter: board,
    options: {
      uiConfig: {
        boardTitle: 'Daad',
        locale: { lng: 'en' },
        miscLinks: [{ text: 'Parked events', url: `${QUEUE_BOARD_PATH}${PARKED_PATH}` }],
      },
    },
  });
  board.setBasePath(QUEUE_BOARD_PATH);
  await fastify.register(
    async (scope) => {
      scope.addHook(
        'onSend',
        // Its scripts and styles are named relative to its base.
        libraryPagePolicy({ styles: ADDED_STYLES, 'base-uri': "'self'" }, (html) =>
          html.replaceAll(FONTS_FROM_ELSEWHERE, ''),
        ),
      );
      scope.addHook(
        'onRequest',
        guarded(async (request) => {
          await passes.check(request.headers);
          if (!['GET', 'HEAD'].includes(request.method)) throw new ApiError('auth.forbidden');
        }),
      );
      await scope.register(board.registerPlugin());
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
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>لوحة المهام</title>` +
          `<p>${message}</p><p><a href="/app/teacher/settings">تُفتح لوحة المهام من صفحة الإعدادات</a></p></html>`,
      );
  return reply;
}
