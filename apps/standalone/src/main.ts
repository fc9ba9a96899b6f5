import { runProcess } from '@daad/platform/process';

// The terminal of a teacher shows the address, not every request; LOG_LEVEL=info shows those too.
process.env['LOG_LEVEL'] ||= 'warn';

await runProcess('daad', async () => (await import('./start-school.js')).startSchool);
