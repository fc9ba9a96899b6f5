import { z } from 'zod';
import { defineCall } from './call.js';

/** The path of the queue board, a page and not a call. */
export const QUEUE_BOARD_PATH = '/admin/queues';

export const openQueueBoard = defineCall('POST', 'queueBoard/Open', {
  summary:
    'Lets this browser look at the board of the queues for 15 minutes, by a cookie that scripts cannot read',
  response: z.object({ url: z.string() }),
});
