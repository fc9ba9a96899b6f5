import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { QUEUE_BOARD_PATH } from '@daad/contracts/queue-board.contract';
import { QUEUE_NAMES, type QueueBackend, type QueueName } from '@daad/platform/queues';
import type { FastifyInstance } from 'fastify';
import { libraryPagePolicy } from '#api/pages/content-security-policy.js';
import { PARKED_PATH } from './serve-parked-events.js';

const DESCRIPTIONS: Record<QueueName, string> = {
  live: 'Events on their way to screens, in order',
  background: 'Other short effects of events: thumbnails and files',
  jobs: 'Long work: imports, exports, bulk points, recomputing. Its truth is in the table `job`',
  clock: 'What is due by the clock',
};

/** Its letters come from another host. They stay away, and the system's are shown. */
const FONTS_FROM_ELSEWHERE = /<link href="https:[^>]*>/g;

/** Styles that its scripts add without a nonce: Redis' logo, and menus without scrollbars. A journey finds missing ones. */
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

/** Adds the routes of Bull Board, read-only. Reads the queues on Redis and on PostgreSQL alike. */
export async function registerQueueBoard(server: FastifyInstance, queues: QueueBackend): Promise<void> {
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
  server.addHook(
    'onSend',
    // Its scripts and styles are named relative to its base.
    libraryPagePolicy({ styles: ADDED_STYLES, 'base-uri': "'self'" }, (html) =>
      html.replaceAll(FONTS_FROM_ELSEWHERE, ''),
    ),
  );
  await server.register(board.registerPlugin(), { prefix: QUEUE_BOARD_PATH });
}
