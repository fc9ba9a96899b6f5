import type { ApiAnswer } from '@daad/testing/api-client';
import { eventually } from '@daad/testing/eventually';

/** How long a test of killed processes may take. */
export const TEST_TIMEOUT_MS = 400_000;

/** Waits as long as the test may take: what a killed process leaves behind is taken up after 15 s or more. */
export const until = <Seen>(look: () => Promise<Seen | undefined | false>): Promise<Seen> =>
  eventually(look, TEST_TIMEOUT_MS);

/** Retries a request that got no answer, or one of a failing server. */
export function retry<Data>(make: () => Promise<ApiAnswer<Data>>): Promise<ApiAnswer<Data>> {
  return until(async () => {
    const answer = await make().catch(() => undefined);
    return answer && answer.status < 500 ? answer : undefined;
  });
}
