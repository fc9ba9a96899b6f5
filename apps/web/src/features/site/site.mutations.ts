import type { RequestOf } from '@daad/contracts/call';
import type { updateSite } from '@daad/contracts/site.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

export const saveSite = mutationOptions({
  mutationFn: (body: RequestOf<typeof updateSite>['body']) => callApi('PUT site', { body }),
  meta: { changes: ['site'] },
});
