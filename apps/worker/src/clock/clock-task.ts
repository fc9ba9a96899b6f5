import type { RepeatOptions } from 'bullmq';

/** Something that is due by the clock, once over all workers. A run that is missed is not made up for. */
export interface ClockTask {
  /** Unique. */
  name: string;
  schedule: Pick<RepeatOptions, 'every' | 'pattern' | 'tz'>;
  run(): Promise<void>;
}
