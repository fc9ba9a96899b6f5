import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FromChild } from './child.js';

/**
 * Runs in a separate thread, because a file may block the event loop of the child. It ends the child when its parent has
 * ended, and when its memory, native parts included, exceeds the limit.
 */
const WATCHDOG = `
const { workerData: { parent, limit } } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGABRT');
}, 50);`;

/** Runs the tasks of a `ChildPool` in their order. An error that `work` throws is sent to the parent and ends the child. */
export function serveTasks(work: (task: never, reply: (reply: unknown) => void) => Promise<void>): void {
  // Ctrl-C and a service manager signal the whole process group; the parent decides when the child ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  new Worker(WATCHDOG, {
    eval: true,
    workerData: { parent: process.ppid, limit: Number(process.argv[2]) * 1024 * 1024 },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
  // Requests to the API are served first.
  setPriority(5);

  const send = (message: FromChild<unknown>, sent: () => void = () => undefined): void => {
    process.send?.(message, undefined, undefined, sent);
  };
  let queue = Promise.resolve();
  process.on('message', (task: unknown) => {
    queue = queue
      .then(() =>
        work(task as never, (reply) => {
          send({ reply });
        }),
      )
      .catch((error: unknown) => {
        send({ error: error instanceof Error ? error : new Error(String(error)) }, () => process.exit(1));
      });
  });
}
