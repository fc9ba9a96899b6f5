import { check as checkAll } from 'k6';
import type { ApiResponse, Success } from '../product/call.ts';

/** A check of one condition. */
export const check = (name: string, passes: boolean) => checkAll(passes, { [name]: (value) => value });

/** A check that a call succeeded. */
export function succeeded<Data>(name: string, response: ApiResponse<Data>): response is Success<Data> {
  return check(name, response.ok);
}
