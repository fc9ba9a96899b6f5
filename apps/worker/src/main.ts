import { runProcess } from '@daad/platform/process';
import { startWorker } from './start-worker.js';

await runProcess('daad-worker', startWorker);
