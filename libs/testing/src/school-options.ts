export interface SchoolOptions {
  /** BullMQ and the backplane on Redis instead of PostgreSQL. */
  redis?: boolean;
  /** Start without workers; `startWorker` brings them later. */
  worker?: boolean;
  /** Settings of the product that differ from those of most specs. */
  env?: Record<string, string>;
}

/** A line of the log as it would be printed. */
export interface LogLine {
  /** `test-api` or `test-worker`. */
  name: string;
  msg: string;
  [field: string]: unknown;
}
