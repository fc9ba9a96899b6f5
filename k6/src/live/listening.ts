import { Counter } from 'k6/metrics';
import { Ear } from './ear.ts';

export type Open = typeof Ear.open;

const broken = new Counter('iterations_broken');

/**
 * One iteration with sockets, which are closed when it ends, however it ends: k6 waits for every open socket. What the
 * iteration throws k6 would only log; here it is counted too, and the thresholds want none of it.
 */
export async function listening(play: (open: Open) => Promise<void>): Promise<void> {
  const ears: Promise<Ear>[] = [];
  try {
    await play((...whoAndHow) => {
      const ear = Ear.open(...whoAndHow);
      ears.push(ear);
      return ear;
    });
  } catch (error) {
    broken.add(1);
    console.error(`An iteration broke off: ${String(error)}`);
  }
  for (const ear of await Promise.allSettled(ears)) if (ear.status === 'fulfilled') ear.value.close();
}
