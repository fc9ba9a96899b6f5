import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string | null>();

/** Runs `work`, and whatever it begins, as part of a request: the events that it writes carry its id. */
export const withRequestId = <Result>(requestId: string | null, work: () => Result): Result =>
  requests.run(requestId, work);

/** The request that is being worked on, null outside of any. */
export const currentRequestId = (): string | null => requests.getStore() ?? null;
