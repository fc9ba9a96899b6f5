import type { LiveEventName, LivePayload } from '@daad/contracts/live-events';
import { io, type Socket } from 'socket.io-client';

/** Longer than anything on a loaded machine; only a broken path waits for it. */
const PATIENCE_MS = 20_000;

interface Heard {
  name: string;
  payload: unknown;
}

/** A socket that remembers every message. */
export class TestSocket {
  readonly heard: Heard[] = [];
  private readonly waiting = new Set<() => void>();
  private reason: string | undefined;

  constructor(readonly socket: Socket) {
    socket.onAny((name: string, payload: unknown) => {
      this.heard.push({ name, payload });
      for (const check of this.waiting) check();
    });
    socket.on('disconnect', (reason) => {
      this.reason = reason;
      for (const check of this.waiting) check();
    });
  }

  all<Name extends LiveEventName>(name: Name): LivePayload<Name>[] {
    return this.heard
      .filter((message) => message.name === name)
      .map(({ payload }) => payload as LivePayload<Name>);
  }

  /** The first message of that name that fits, heard already or still to come. */
  next<Name extends LiveEventName>(
    name: Name,
    fits: (payload: LivePayload<Name>) => boolean = () => true,
  ): Promise<LivePayload<Name>> {
    return this.until(() => this.all(name).find(fits), `a ${name}`);
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

  private until<Found>(look: () => Found | undefined, what: string): Promise<Found> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = look();
        if (found === undefined) return;
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve(found);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(check);
        reject(
          new Error(`Waited in vain for ${what}; heard ${this.heard.map(({ name }) => name).join(', ')}`),
        );
      }, PATIENCE_MS);
      this.waiting.add(check);
      check();
    });
  }
}

/** Connects with or without a token. @throws when the server refuses the handshake */
export function connectSocket(
  origin: string,
  token?: string,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const socket = io(origin, {
    path: '/socket.io',
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: headers,
  });
  const remembered = new TestSocket(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(remembered));
    socket.once('connect_error', reject);
  });
}
