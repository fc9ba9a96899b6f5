import { runProcess } from '@daad/platform/process';
import { startApi } from './start-api.js';

await runProcess('daad-api', startApi);
