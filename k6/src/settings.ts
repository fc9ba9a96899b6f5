/** Settings of `k6 run -e NAME=value`; k6/README.md lists them. */

/** Where the product runs, without a slash at the end. */
export const ORIGIN = (__ENV['DAAD_URL'] ?? 'http://127.0.0.1:3000').replace(/\/+$/, '');

/** The folder of the reports, which must exist. */
export const REPORTS = (__ENV['REPORTS'] ?? '.').replace(/\/+$/, '');

/** @throws for anything but a number of at least 0: a journey must not run with another size than the one typed */
export function number(name: string, fallback: number): number {
  const text = __ENV[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!(value >= 0)) throw new Error(`${name} must be a number, not ${text}`);
  return value;
}

/** How many users: shoppers, families and the like. */
export const users = (fallback: number) => number('USERS', fallback);
/** How long the journey runs, in seconds. */
export const seconds = (fallback: number) => number('SECONDS', fallback);

/** Each virtual user sends its own client address. The product must trust the machine of k6 (TRUST_PROXY). */
export const OWN_ADDRESSES = __ENV['OWN_ADDRESSES'] === 'true';

/** How long a push or another effect may take before it counts as missing. */
export const PUSH_TIMEOUT_MS = number('PUSH_TIMEOUT', 20) * 1000;
/** Seconds between two actions of a person; half to one and a half times that. */
export const THINK_SECONDS = number('THINK_TIME', 1.5);

export const TEACHER = {
  phoneNumber: __ENV['TEACHER_PHONE'] ?? '01000000001',
  password: __ENV['TEACHER_PASSWORD'] ?? 'Teacher@123',
};
/** The one password of all seeded students. */
export const STUDENT_PASSWORD = __ENV['STUDENT_PASSWORD'] ?? 'Student@123';
