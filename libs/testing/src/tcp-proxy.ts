import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port-of.js';

/** A proxy in front of a server that can refuse or freeze connections: to its clients the server is down, or hangs. */
export interface TcpProxy {
  /** The server's URL, through the proxy. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Breaks every connection once so many more chunks have passed in either direction; new ones are taken at once. */
  resetAfter(chunks: number): Promise<void>;
  /** Forwards nothing and closes nothing, like an unplugged cable. */
  freeze(): void;
  thaw(): void;
  /** Breaks the next connection whose client sends this text, as it sends it. */
  breakAt(text: string): void;
  stop(): Promise<void>;
}

/** @param server a URL with host and port */
export async function openTcpProxy(server: string): Promise<TcpProxy> {
  const target = new URL(server);
  const sockets = new Set<Socket>();
  let frozen = false;
  let breaking: string | undefined;
  let resetting: { chunks: number; done: () => void } | undefined;
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const proxy = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      if (frozen) from.pause();
      from.on('data', (chunk) => {
        if (from === incoming && breaking !== undefined && chunk.includes(breaking)) {
          breaking = undefined;
          from.resetAndDestroy();
        } else to.write(chunk);
        if (!resetting || resetting.chunks-- > 0) return;
        reset();
        resetting.done();
        resetting = undefined;
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    }
  });
  const listen = async (port: number) => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  const shut = async () => {
    if (!proxy.listening) return;
    const closed = once(proxy, 'close');
    proxy.close();
    reset();
    await closed;
  };
  await listen(0);
  const port = portOf(proxy);
  const url = new URL(server);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.toString(),
    shut,
    open: () => listen(port),
    resetAfter: (chunks) =>
      new Promise((done) => {
        resetting = { chunks, done };
      }),
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    breakAt(text) {
      breaking = text;
    },
    stop: shut,
  };
}
