import { spawn } from 'node:child_process';

/** Starts a Node process and waits until `url` responds (when given). It ends with this process. */
export async function startNode(script, { env = {}, url } = {}) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  process.once('exit', () => child.kill('SIGKILL'));
  for (let attempt = 0; url; attempt++) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    if (attempt > 1200) throw new Error(`${script} does not respond at ${url}`);
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { stop, pid: child.pid };
}
