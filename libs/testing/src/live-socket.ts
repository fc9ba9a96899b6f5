import type { LiveEventName, LivePayload } from '@daad/contracts/live-events';
import { io, type Socket } from 'socket.io-client';

/** Longer than anything takes on a loaded machine; only a broken path waits for it. */
const TIMEOUT_MS = 20_000;

interface Message {
  name: string;
  payload: unknown;
}

/** A socket that records every message. */
export class TestSocket {
  readonly received: Message[] = [];
  private readonly waiting = new Set<() => void>();
  private reason: string | undefined;

  constructor(readonly socket: Socket) {
    socket.onAny((name: string, payload: unknown) => {
      this.received.push({ name, payload });
      for (const check of this.waiting) check();
    });
    socket.on('disconnect', (reason) => {
      this.reason = reason;
      for (const check of this.waiting) check();
    });
  }

  all<Name extends LiveEventName>(name: Name): LivePayload<Name>[] {
    return this.received
      .filter((message) => message.name === name)
      .map(({ payload }) => payload as LivePayload<Name>);
  }

  /** The first message of that name that fits, received already or still to come. */
  next<Name extends LiveEventName>(
    name: Name,
    fits: (payload: LivePayload<Name>) => boolean = () => true,
  ): Promise<LivePayload<Name>> {
    return this.until(() => this.all(name).find(fits), `a ${name}`);
  }

  /** The milliseconds of `connection.quiet`. */
  quietFor(): Promise<number> {
    const find = () => this.received.find(({ name }) => name === 'connection.quiet');
    return this.until(() => find()?.payload as number | undefined, 'how quiet it was');
  }

  async closed(): Promise<void> {
    await this.until(
      () => this.reason === 'io server disconnect' || undefined,
      'the server to close the socket',
    );
  }

  /** Waits for the end of the connection, however it comes. */
  async disconnected(): Promise<{ reason: string }> {
    return { reason: await this.until(() => this.reason, 'the end of the connection') };
  }

  close(): void {
    this.socket.disconnect();
  }

  private until<Found>(find: () => Found | undefined, what: string): Promise<Found> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = find();
        if (found === undefined) return;
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve(found);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(check);
        reject(
          new Error(
            `Timed out waiting for ${what}; received ${this.received.map(({ name }) => name).join(', ')}`,
          ),
        );
      }, TIMEOUT_MS);
      this.waiting.add(check);
      check();
    });
  }
}

interface SocketOptions {
  headers?: Record<string, string>;
  /** Asks for `connection.quiet`, as a page does. */
  quiet?: boolean;
}

/** Connects with or without a token. @throws when the server refuses the handshake */
export function connectSocket(
  origin: string,
  token?: string,
  { headers = {}, quiet = false }: SocketOptions = {},
): Promise<TestSocket> {
  const socket = io(origin, {
    path: '/socket.io',
    auth: { token, quiet },
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: headers,
  });
  const recording = new TestSocket(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(recording));
    socket.once('connect_error', reject);
  });
}
