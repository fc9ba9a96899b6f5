import type { RepeatOptions } from 'bullmq';

/** A task on a schedule, run once over all workers. A missed run is not repeated later. */
export interface ClockTask {
  /** Unique. */
  name: string;
  schedule: Pick<RepeatOptions, 'every' | 'pattern' | 'tz'>;
  run(): Promise<void>;
}
