const LONGEST_WAIT_MS = 60_000;

/**
 * For scripts of parts that a screen does well without for a while: a `lazy` that fails takes the whole screen with it, and for good. Without
 * a network, or during a deployment, this one waits and tries again.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let waitMs = 500; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      await timeOrNetwork(waitMs);
    }
  }
}

/** Waits for a time, and no longer than until the network is back. */
const timeOrNetwork = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
  });
