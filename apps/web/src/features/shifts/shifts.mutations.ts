import type { RequestOf } from '@daad/contracts/call';
import type { closeShift, openShift, receiveShift } from '@daad/contracts/shifts.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import type { Topic } from '#web/realtime/topics.js';

const changes: readonly Topic[] = ['shift'];

export const open = mutationOptions({
  mutationFn: (body: RequestOf<typeof openShift>['body']) => callApi('POST shifts/Open', { body }),
  meta: { changes },
});

export const close = mutationOptions({
  mutationFn: (body: RequestOf<typeof closeShift>['body']) => callApi('POST shifts/Close', { body }),
  meta: { changes },
});

export const receive = mutationOptions({
  mutationFn: (body: RequestOf<typeof receiveShift>['body']) => callApi('POST shifts/Receive', { body }),
  meta: { changes },
});
