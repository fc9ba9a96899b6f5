import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  requestId: string | null;
  /** The signed-in person, once known. */
  actorId: string | null;
  /** Of the client; null in jobs and consumers. */
  address: string | null;
  /** The kind of the job that does the work. */
  job: string | null;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything it starts, as part of a request or job: the events and entries of the audit trail that it writes carry its id and actor. */
export const withRequest = <Result>(context: RequestContext, work: () => Result): Result =>
  contexts.run({ ...context }, work);

/** Sets the account of the current request, once the access token has been checked. */
export function setActor(actorId: string): void {
  const context = contexts.getStore();
  if (context) context.actorId = actorId;
}

/** The current request, null outside of any. */
export const currentRequestId = (): string | null => contexts.getStore()?.requestId ?? null;

/** The account of the current request, null outside of a request and for visitors. */
export const currentActorId = (): string | null => contexts.getStore()?.actorId ?? null;

/** The current context, undefined outside of any. */
export const currentContext = (): Readonly<RequestContext> | undefined => contexts.getStore();
