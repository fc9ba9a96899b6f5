import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import { clearTimeout, setTimeout } from 'k6/timers';
import { WebSocket } from 'k6/websockets';
import { addressHeaders } from '../product/address.ts';
import { ORIGIN, PUSH_TIMEOUT_MS } from '../settings.ts';
import { type Listener, mayReceive } from './audience.ts';
import { connectFrame, type Frame, PONG, readFrame, socketUrl } from './socket-io.ts';

const opened = new Counter('sockets_opened');
const dropped = new Counter('sockets_dropped');
const misdirected = new Counter('pushes_misdirected');
const repeated = new Counter('pushes_repeated');
const missing = new Counter('pushes_missing');
const openingTime = new Trend('socket_opening', true);

export interface Push {
  name: string;
  payload: Record<string, unknown>;
  /** Milliseconds since 1970. */
  at: number;
}
type Fits = (payload: Record<string, unknown>) => boolean;

interface Options {
  token?: string;
  /** Which pushes are recorded; all when left out. The others are checked as well. */
  remember?: (name: string, payload: Record<string, unknown>) => boolean;
  /** Only the last push of each name is recorded: for thousands of sockets that receive the same. */
  latestOnly?: boolean;
}

/** One socket that records its pushes, and counts those that are not for it or come twice. */
export class SocketProbe {
  private pushes: Push[] = [];
  private readonly counts = new Map<string, number>();
  private readonly seen = new Set<string>();
  private readonly waiting = new Set<() => void>();
  private state: 'opening' | 'open' | 'closed' = 'opening';

  private constructor(
    private readonly socket: WebSocket,
    private readonly listener: Listener,
    private readonly options: Options,
  ) {
    socket.onmessage = (message) =>
      this.read(readFrame(typeof message?.data === 'string' ? message.data : ''));
    socket.onclose = () => this.ended();
    socket.onerror = () => this.ended();
  }

  /** Opens a socket and waits until the product accepts it. @throws when it does not */
  static async open(listener: Listener, options: Options = {}): Promise<SocketProbe> {
    const start = Date.now();
    const probe = new SocketProbe(
      new WebSocket(socketUrl(ORIGIN), null, { headers: addressHeaders() }),
      listener,
      options,
    );
    await probe.wait(() => probe.state !== 'opening', PUSH_TIMEOUT_MS);
    if (probe.state !== 'open') {
      probe.close();
      throw new Error(`A ${listener.role}'s socket was not accepted`);
    }
    opened.add(1);
    openingTime.add(Date.now() - start);
    return probe;
  }

  /** The recorded pushes of that name that fit, in the order of their arrival. */
  all(name: string, fits: Fits = () => true): Push[] {
    return this.pushes.filter((push) => push.name === name && fits(push.payload));
  }

  /** How many different pushes of that name came, recorded or not. */
  times(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** The first push that fits, recorded already or still to come; null, and counted as missing, when it does not come. */
  async next(name: string, fits: Fits = () => true): Promise<Push | null> {
    await this.wait(() => this.all(name, fits).length > 0, PUSH_TIMEOUT_MS);
    const push = this.all(name, fits)[0];
    if (!push) missing.add(1, { push: name });
    return push ?? null;
  }

  /** Waits for as many different pushes. @returns how many did not come, which are counted as missing */
  async count(wanted: number, name: string, fits: Fits = () => true): Promise<number> {
    await this.wait(() => this.all(name, fits).length >= wanted, PUSH_TIMEOUT_MS);
    const missed = Math.max(0, wanted - this.all(name, fits).length);
    if (missed > 0) missing.add(missed, { push: name });
    return missed;
  }

  close(): void {
    this.state = 'closed';
    this.socket.close();
  }

  private read(frame: Frame): void {
    if (frame.kind === 'ping') this.socket.send(PONG);
    else if (frame.kind === 'open') this.socket.send(connectFrame(this.options.token));
    else if (frame.kind === 'event') this.record(frame.name, frame.payload);
    else if (frame.kind === 'connected') this.state = 'open';
    else if (frame.kind === 'refused' || frame.kind === 'disconnected') this.ended();
    for (const check of this.waiting) check();
  }

  private record(name: string, payload: Record<string, unknown>): void {
    const at = Date.now();
    if (!mayReceive(this.listener, name, payload)) {
      misdirected.add(1, { push: name });
      console.error(`A ${this.listener.role}'s socket received ${name}, which is not for it`);
    }
    const id = `${name} ${String(payload['eventId'])}`;
    if (this.seen.has(id)) {
      repeated.add(1, { push: name });
      return;
    }
    this.seen.add(id);
    this.counts.set(name, this.times(name) + 1);
    if (this.options.latestOnly) this.pushes = this.pushes.filter((push) => push.name !== name);
    if (this.options.remember?.(name, payload) ?? true) this.pushes.push({ name, payload, at });
  }

  private ended(): void {
    if (this.state === 'open') {
      dropped.add(1);
      console.error(`A ${this.listener.role}'s socket of user ${exec.vu.idInTest} was closed`);
    }
    this.state = 'closed';
    for (const check of this.waiting) check();
  }

  private wait(isDone: () => boolean, timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve();
      };
      const check = () => {
        if (isDone()) done();
      };
      const timer = setTimeout(done, timeoutMs);
      this.waiting.add(check);
      check();
    });
  }
}
