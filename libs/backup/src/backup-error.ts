/** Thrown when a backup or a restore is not possible. `message` is for the operator; nothing was changed. */
export class BackupError extends Error {}
