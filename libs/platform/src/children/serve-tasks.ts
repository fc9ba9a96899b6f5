import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FromChild } from './child-pool.js';

/**
 * Watches the child from a separate thread, because its event loop may be blocked by a file: it ends with its parent,
 * and when all that it has in memory, native parts included, is more than it may have.
 */
const WATCH = `
const { workerData: { parent, limit } } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGABRT');
}, 50);`;

/**
 * The life of a child of `ChildPool`: does the tasks in the order in which they come. An error that `work` throws is sent
 * to the parent, and is the end of the child.
 */
export function serveTasks<Task, Reply>(
  work: (task: Task, reply: (reply: Reply) => void) => Promise<void>,
): void {
  // Ctrl-C and a service manager reach the whole group; when the child has to end, its parent knows.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  new Worker(WATCH, {
    eval: true,
    workerData: { parent: process.ppid, limit: Number(process.argv[2]) * 1024 * 1024 },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
  // People who wait for an answer of the API go first.
  setPriority(5);

  const send = (message: FromChild<Reply>, then: () => void = () => undefined): void =>
    void process.send!(message, undefined, undefined, then);
  let turn = Promise.resolve();
  process.on('message', (task: Task) => {
    turn = turn
      .then(() => work(task, (reply) => send({ reply })))
      .catch((error: unknown) =>
        send({ error: error instanceof Error ? error : new Error(String(error)) }, () => process.exit(1)),
      );
  });
}
