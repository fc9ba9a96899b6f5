import { z } from 'zod';
import { defineCall } from './call.js';

/** Where the board of the queues is; browsers open it, so it is no call. */
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
