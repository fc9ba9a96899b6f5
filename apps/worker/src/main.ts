import { runProcess } from '@daad/platform/process';

await runProcess('daad-worker', async () => (await import('./start-worker.js')).startWorker);
