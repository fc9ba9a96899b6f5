import { PostgresConnection } from 'bullmq';

/** The parts of BullMQ's class that its types keep private. */
interface Bootstrapping {
  readyPromise: Promise<void> | undefined;
  bootstrap(): Promise<void>;
}

/**
 * Lets the queues and workers of BullMQ 6.7 connect again after their first connection failed. BullMQ keeps the outcome of the
 * first try, a failure too: a database that goes away in that moment leaves a queue that refuses every job for good, and
 * a worker that asks it again without a pause and takes a whole processor.
 */
export function forgetFailedConnections(): void {
  PostgresConnection.prototype.waitUntilReady = function (this: PostgresConnection): Promise<void> {
    const connection = this as unknown as Bootstrapping;
    connection.readyPromise ??= connection.bootstrap().catch((error: unknown) => {
      connection.readyPromise = undefined;
      throw error;
    });
    return connection.readyPromise;
  };
}
