import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port-of.js';

/** A way to a server that can be cut: to what comes through it, the server is down, or says nothing any more. */
export interface Gate {
  /** The server's URL, through the gate. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Lets nothing through any more, and breaks nothing: a cable that is out. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** @param server a URL with host and port */
export async function openGate(server: string): Promise<Gate> {
  const target = new URL(server);
  const sockets = new Set<Socket>();
  let frozen = false;
  const gate = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      if (frozen) from.pause();
      from.on('data', (chunk) => void to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    }
  });
  const listen = async (port: number) => {
    gate.listen(port, '127.0.0.1');
    await once(gate, 'listening');
  };
  const shut = async () => {
    if (!gate.listening) return;
    const closed = once(gate, 'close');
    gate.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  await listen(0);
  const port = portOf(gate);
  const url = new URL(server);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.toString(),
    shut,
    open: () => listen(port),
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    stop: shut,
  };
}
