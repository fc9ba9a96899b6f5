import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

export const beginTwoFactor = mutationOptions({
  mutationFn: (body: { password: string }) => callApi('POST account/TwoFactor/Begin', { body }),
});

export const confirmTwoFactor = mutationOptions({
  mutationFn: (body: { code: string }) => callApi('POST account/TwoFactor/Confirm', { body }),
  meta: { changes: ['staff'] },
});

export const disableTwoFactor = mutationOptions({
  mutationFn: (body: { password: string; code: string }) =>
    callApi('POST account/TwoFactor/Disable', { body }),
  meta: { changes: ['staff'] },
});
