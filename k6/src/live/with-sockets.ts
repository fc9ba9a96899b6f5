import { Counter } from 'k6/metrics';
import { SocketProbe } from './socket-probe.ts';

export type Open = typeof SocketProbe.open;

const broken = new Counter('iterations_broken');

/**
 * Runs one iteration with sockets and closes them at its end: k6 waits for every open socket. k6 only logs what an
 * iteration throws; here it is counted as well, and the thresholds allow none.
 */
export async function withSockets(run: (open: Open) => Promise<void>): Promise<void> {
  const probes: Promise<SocketProbe>[] = [];
  try {
    await run((...args) => {
      const probe = SocketProbe.open(...args);
      probes.push(probe);
      return probe;
    });
  } catch (error) {
    broken.add(1);
    console.error(`An iteration failed: ${String(error)}`);
  }
  for (const probe of await Promise.allSettled(probes)) if (probe.status === 'fulfilled') probe.value.close();
}
