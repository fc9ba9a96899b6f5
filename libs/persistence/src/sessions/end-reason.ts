/** Why the teacher has ended a session: the codes of the failures that report it. */
export type EndReason = 'auth.account-suspended' | 'auth.password-reset';
