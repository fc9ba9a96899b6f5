/** Thrown when the account of a teacher cannot be created or changed. `message` is for the operator. */
export class TeacherError extends Error {}
