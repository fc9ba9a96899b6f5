import { changePassword } from '@daad/contracts/account.contract';
import { callApi } from '#web/lib/api-client.js';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

/** Changes the user's own password; every other session of that account ends. */
export const savePassword = (userId: string, change: PasswordChange) =>
  callApi(changePassword, { body: { userId, ...change } });
