/** Thrown when a teacher's account cannot be made or changed; `message` is for the operator. */
export class TeacherError extends Error {}
