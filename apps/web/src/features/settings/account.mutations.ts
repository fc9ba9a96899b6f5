import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

/** Changes the user's own password; every other session of that account ends. `translate`: the failure as it is shown. */
export const savePassword = (userId: string, translate = (error: unknown) => error) =>
  mutationOptions({
    mutationFn: (change: PasswordChange) =>
      callApi('POST account/ChangePassword', { body: { userId, ...change } }).catch((error: unknown) => {
        throw translate(error);
      }),
    // Who has chosen one is no longer asked to.
    meta: { changes: ['student'] },
  });
