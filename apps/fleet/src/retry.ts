import type { ApiResponse } from '@daad/testing/api-client';
import { eventually } from '@daad/testing/eventually';

/** How long a test of killed processes may take. */
export const TEST_TIMEOUT_MS = 400_000;

/** Waits as long as the test may take: work of a killed process is resumed after 15 s or more. */
export const until = <Value>(
  check: () => Value | undefined | false | Promise<Value | undefined | false>,
): Promise<Value> => eventually(check, TEST_TIMEOUT_MS);

/** Retries a request until there is a response with a status below 500. */
export function retry<Data>(make: () => Promise<ApiResponse<Data>>): Promise<ApiResponse<Data>> {
  return until(async () => {
    const response = await make().catch(() => undefined);
    return response && response.status < 500 ? response : undefined;
  });
}
