import type { Redis } from 'ioredis';

type Read = (...args: unknown[]) => Promise<unknown>;

/**
 * Readies a connection for the streams adapter. That one reads from '$', the end of the stream at the moment of each
 * read, until it has got a first message: what is said between two reads, or while the connection is away, is lost to
 * it. Here '$' stays the end of the stream as it was at the first read.
 * @param onBegin called once, when nothing that is said from then on can be missed
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
