import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

export const endSession = mutationOptions({
  mutationFn: (id: string) => callApi('DELETE account/Sessions/:id', { params: { id } }),
  meta: { changes: ['sessions.changed'], isShown: true },
});

export const endOtherSessions = mutationOptions({
  mutationFn: () => callApi('DELETE account/Sessions', {}),
  meta: { changes: ['sessions.changed'], isShown: true },
});
