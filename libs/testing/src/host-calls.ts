import type { Settings } from '@daad/platform/settings';
import type { TestTeacher } from './builders.js';
import type { LogLine, SchoolOptions } from './school-options.js';
import type { LoggedStatement } from './statement-log.js';

/** The facts about a school in the host's process that its spec gets. */
export interface SchoolFacts {
  settings: Settings;
  databaseUrl: string;
  teacher: TestTeacher;
  port: number;
}

/** The calls of a spec to the host, by name. */
export interface HostCalls {
  open: { given: SchoolOptions; result: SchoolFacts };
  restartApi: { given: Partial<Settings>; result: SchoolFacts };
  addApi: { given: null; result: number };
  startWorker: { given: null; result: undefined };
  stopWorker: { given: null; result: undefined };
  metricsPorts: { given: null; result: number[] };
  readLogs: { given: null; result: LogLine[] };
  logStatements: { given: string; result: undefined };
  readStatements: { given: null; result: LoggedStatement[] };
  usedMemory: { given: null; result: number };
}

export type HostReply = { result: unknown } | { error: string };
