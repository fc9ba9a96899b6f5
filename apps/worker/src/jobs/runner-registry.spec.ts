import { describe, expect, it } from '@jest/globals';
import { JOB_KINDS, type JobKind } from '@daad/contracts/jobs.contract';
import { present } from '@daad/testing/present';
import type { JobRunner } from './job-runner.js';
import { RunnerRegistry } from './runner-registry.js';

const runnerOf = (kind: JobKind): JobRunner => ({ kind, run: () => Promise.resolve() });
const all = JOB_KINDS.map(runnerOf);

describe('the registry of runners', () => {
  it('gives the runner of a kind', () => {
    expect(new RunnerRegistry(all).of(present(all[1]).kind)).toBe(all[1]);
  });

  it('refuses a kind without a runner', () => {
    expect(() => new RunnerRegistry(all.slice(1))).toThrow(`No runner does ${JOB_KINDS[0]}`);
  });

  it('refuses two runners of one kind', () => {
    expect(() => new RunnerRegistry([...all, runnerOf(JOB_KINDS[0])])).toThrow(
      `Two runners do ${JOB_KINDS[0]}`,
    );
  });

  it('has none for a kind of long ago', () => {
    expect(() => new RunnerRegistry(all).of('gone' as JobKind)).toThrow('No runner does gone');
  });
});
