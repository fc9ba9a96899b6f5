/** Lets the product hosts close their products, and waits until they have ended. */
import { once } from 'node:events';

export default async function stopHosts() {
  const running = (globalThis.productHosts ?? []).filter((host) => host.exitCode === null);
  await Promise.all(
    running.map((host) => {
      const ended = once(host, 'exit');
      host.disconnect();
      return ended;
    }),
  );
}
