import { Worker, type WorkerOptions } from 'node:worker_threads';

/** In development and tests the sources run as they are, and a thread of them has to read TypeScript too. */
const FROM_SOURCE: WorkerOptions = {
  execArgv: ['--import', '@swc-node/register/esm-register', '--conditions', 'daad-source', '--no-warnings'],
};

/** Starts a module beside `caller` (its `import.meta.url`) in a thread of its own. `name` has no ending. */
export function startThread(caller: string, name: string, options: WorkerOptions): Worker {
  const isSource = caller.endsWith('.ts');
  const module = new URL(`${name}.${isSource ? 'ts' : 'js'}`, caller);
  return new Worker(module, { ...options, ...(isSource && FROM_SOURCE) });
}
