import { runProcess } from '@daad/platform/process';

await runProcess('daad-api', async () => (await import('./start-api.js')).startApi);
