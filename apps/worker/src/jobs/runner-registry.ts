import { JOB_KINDS, type JobKind } from '@daad/contracts/jobs.contract';
import type { JobRunner } from './job-runner.js';

/** The runner of each kind. Refuses to be built when a kind has none or two. */
export class RunnerRegistry {
  private readonly byKind = new Map<JobKind, JobRunner>();

  constructor(private readonly runners: readonly JobRunner[]) {
    for (const runner of runners) {
      if (this.byKind.has(runner.kind)) throw new Error(`Two runners do ${runner.kind}`);
      this.byKind.set(runner.kind, runner);
    }
    const missing = JOB_KINDS.filter((kind) => !this.byKind.has(kind));
    if (missing.length > 0) throw new Error(`No runner does ${missing.join(', ')}`);
  }

  /** How many jobs of a kind one process runs at a time. */
  maxConcurrent(kind: string): number {
    return this.find(kind)?.maxConcurrent ?? Infinity;
  }

  /** Undefined for an old row of a kind that is gone. */
  find(kind: string): JobRunner | undefined {
    return this.runners.find((runner) => runner.kind === kind);
  }

  /** @throws when an old row is of a kind that is gone */
  of(kind: JobKind): JobRunner {
    const runner = this.byKind.get(kind);
    if (!runner) throw new Error(`No runner does ${kind}`);
    return runner;
  }
}
