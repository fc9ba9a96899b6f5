import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import { clearTimeout, setTimeout } from 'k6/timers';
import { WebSocket } from 'k6/websockets';
import { addressHeaders } from '../product/address.ts';
import { ORIGIN, PATIENCE_MS } from '../settings.ts';
import { type Listener, mayHear } from './audience.ts';
import { connectFrame, type Frame, PONG, readFrame, socketUrl } from './socket-io.ts';

const opened = new Counter('sockets_opened');
const dropped = new Counter('sockets_dropped');
const misdirected = new Counter('pushes_misdirected');
const repeated = new Counter('pushes_repeated');
const missing = new Counter('pushes_missing');
const openingTime = new Trend('socket_opening', true);

export interface Heard {
  name: string;
  payload: Record<string, unknown>;
  /** Milliseconds since 1970. */
  at: number;
}
type Fits = (payload: Record<string, unknown>) => boolean;

interface Options {
  token?: string;
  /** Which pushes are remembered; all when left out. Those that are not are checked all the same. */
  remember?: (name: string, payload: Record<string, unknown>) => boolean;
  /** Of each name only the last push is remembered: for thousands of sockets that hear the same. */
  latestOnly?: boolean;
}

/** One socket that remembers what it heard, and counts what it should not have heard, or not twice. */
export class Ear {
  private heard: Heard[] = [];
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

  /** Opens a socket and waits until the product lets it in. @throws when it does not */
  static async open(listener: Listener, options: Options = {}): Promise<Ear> {
    const start = Date.now();
    const ear = new Ear(
      new WebSocket(socketUrl(ORIGIN), null, { headers: addressHeaders() }),
      listener,
      options,
    );
    await ear.wait(() => ear.state !== 'opening', PATIENCE_MS);
    if (ear.state !== 'open') {
      ear.close();
      throw new Error(`A ${listener.role}'s socket was not let in`);
    }
    opened.add(1);
    openingTime.add(Date.now() - start);
    return ear;
  }

  /** The remembered pushes of that name that fit, in the order in which they came. */
  all(name: string, fits: Fits = () => true): Heard[] {
    return this.heard.filter((push) => push.name === name && fits(push.payload));
  }

  /** How many different pushes of that name came, remembered or not. */
  times(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** The first push that fits, heard already or still to come; null, and counted as missing, when it does not come. */
  async next(name: string, fits: Fits = () => true): Promise<Heard | null> {
    await this.wait(() => this.all(name, fits).length > 0, PATIENCE_MS);
    const push = this.all(name, fits)[0];
    if (!push) missing.add(1, { push: name });
    return push ?? null;
  }

  /** Waits for as many different pushes. @returns how many did not come, which are counted as missing */
  async count(wanted: number, name: string, fits: Fits = () => true): Promise<number> {
    await this.wait(() => this.all(name, fits).length >= wanted, PATIENCE_MS);
    const lacking = Math.max(0, wanted - this.all(name, fits).length);
    if (lacking > 0) missing.add(lacking, { push: name });
    return lacking;
  }

  close(): void {
    this.state = 'closed';
    this.socket.close();
  }

  private read(frame: Frame): void {
    if (frame.kind === 'ping') this.socket.send(PONG);
    else if (frame.kind === 'open') this.socket.send(connectFrame(this.options.token));
    else if (frame.kind === 'event') this.hear(frame.name, frame.payload);
    else if (frame.kind === 'connected') this.state = 'open';
    else if (frame.kind === 'refused' || frame.kind === 'disconnected') this.ended();
    for (const look of this.waiting) look();
  }

  private hear(name: string, payload: Record<string, unknown>): void {
    const at = Date.now();
    if (!mayHear(this.listener, name, payload)) {
      misdirected.add(1, { push: name });
      console.error(`A ${this.listener.role}'s socket heard ${name}, which is not for it`);
    }
    const id = `${name} ${String(payload['eventId'])}`;
    if (this.seen.has(id)) {
      repeated.add(1, { push: name });
      return;
    }
    this.seen.add(id);
    this.counts.set(name, this.times(name) + 1);
    if (this.options.latestOnly) this.heard = this.heard.filter((push) => push.name !== name);
    if (this.options.remember?.(name, payload) ?? true) this.heard.push({ name, payload, at });
  }

  private ended(): void {
    if (this.state === 'open') {
      dropped.add(1);
      console.error(`A ${this.listener.role}'s socket of user ${exec.vu.idInTest} was closed`);
    }
    this.state = 'closed';
    for (const look of this.waiting) look();
  }

  private wait(look: () => boolean, patienceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve();
      };
      const check = () => {
        if (look()) done();
      };
      const timer = setTimeout(done, patienceMs);
      this.waiting.add(check);
      check();
    });
  }
}
