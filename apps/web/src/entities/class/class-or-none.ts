import { idParam } from '#web/lib/search-params.js';

/** In place of a class's id: students who are in none. */
export const NO_CLASS = 'none';

export const classOrNoneParam = (value: unknown): string | undefined =>
  value === NO_CLASS ? NO_CLASS : idParam(value);
