import type { Redis } from 'ioredis';

type Read = (...args: unknown[]) => Promise<unknown>;

/**
 * Prepares a connection for the streams adapter. Until the adapter has received a message, it reads from '$', the end of
 * the stream at the time of each read, and so misses messages between two reads or while disconnected. Here '$' stays the
 * end of the stream at the first read.
 * @param onBegin called once, when no later message can be missed
 */
export function readFromHereOn(client: Redis, onBegin: () => void): Redis {
  let end: string | undefined;
  const read = client.xread.bind(client) as Read;
  const readFromEnd: Read = async (...args) => {
    if (args.at(-1) !== '$') return read(...args);
    if (end === undefined) {
      const [last] = await client.xrevrange(args.at(-2) as string, '+', '-', 'COUNT', 1);
      end = last?.[0] ?? '0-0';
      onBegin();
    }
    return read(...args.slice(0, -1), end);
  };
  return Object.assign(client, { xread: readFromEnd });
}
