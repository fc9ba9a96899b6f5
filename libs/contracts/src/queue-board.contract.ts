import { z } from 'zod';
import { defineCall } from './call.js';

/** The path of the queue board, a page and not a call. */
export const QUEUE_BOARD_PATH = '/admin/queues';

export const openQueueBoard = defineCall({
  method: 'POST',
  path: 'queueBoard/Open',
  tag: 'Operations',
  summary:
    'Lets this browser look at the board of the queues for 15 minutes, by a cookie that scripts cannot read',
  access: ['Teacher'],
  response: z.object({ url: z.string() }),
});
