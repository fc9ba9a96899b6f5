/** Thrown when a backup or a restore cannot be done; `message` is for the operator. Everything is as it was before. */
export class BackupError extends Error {}
