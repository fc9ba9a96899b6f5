import { check } from 'k6';
import type { Answer } from '../product/call.ts';

/** A check with one condition, for what must hold of an outcome. */
export const sure = (what: string, holds: boolean) => check(holds, { [what]: (held) => held === true });

/** A check that a call succeeded. */
export const succeeded = (what: string, { ok }: Answer<unknown>) => sure(what, ok);
