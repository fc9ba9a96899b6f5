/** `npm start`: installs what is missing, builds what has changed, and becomes the server, in this very process. */
import { readFileSync } from 'node:fs';
import { build } from './build.mjs';
import { ensureInstalled } from './setup.mjs';

const parents = findParents();
ensureInstalled();
await build();
stopWithNpm();
process.setSourceMapsEnabled(true);
await import('../apps/standalone/dist/main.js');

/** npm hands its signals to the shell between us, which keeps them, and a killed npm sends none: its end is our signal. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const watch = setInterval(() => {
    if (findParents() === parents) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** The shell that started this process, and where the system shows it, the npm that started the shell. */
function findParents() {
  const shell = process.ppid;
  try {
    const stat = readFileSync(`/proc/${shell}/stat`, 'utf8');
    return `${shell} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return `${shell}`;
  }
}
