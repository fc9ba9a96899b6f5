import { useMay } from '#web/lib/use-may.js';

/** Whether another account's password may be changed: assistants only give new students one (specification 4 section 5). */
export const useChangesPasswords = (): boolean => useMay()('POST staff/ResetPassword/:id');
