import { check } from 'k6';
import type { ApiResponse, Success } from '../product/call.ts';

/** A check with one condition, for what must hold of an outcome. */
export const sure = (what: string, holds: boolean) => check(holds, { [what]: (held) => held });

/** A check that a call succeeded. */
export function succeeded<Data>(what: string, response: ApiResponse<Data>): response is Success<Data> {
  return sure(what, response.ok);
}
