import { createServer } from 'node:net';

/** Below the ports that the system gives to connections, which may take any other port while its server restarts. */
const FIRST = 20_000;
/** For each process; those that run at the same time have numbers close to each other. */
const COUNT = 20;
const BLOCKS = 600;

let next = 0;

/** A free loopback port that stays free while its server restarts. No two calls of one process return the same. */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = FIRST + (((process.pid % BLOCKS) * COUNT + next++) % (BLOCKS * COUNT));
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
