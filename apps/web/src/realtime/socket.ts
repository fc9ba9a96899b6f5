import type { LiveEventName, LivePayload, ServerToClientEvents } from '@daad/contracts/live-events';
import type { Socket } from 'socket.io-client';
import { refreshSession } from '../lib/refresh-session.js';
import { isExpired, readSession, type Session, subscribeToSession } from '../lib/session-store.js';
import { setConnection } from './connection.js';
import { LIVE_EVENT_NAMES } from './topics.js';

type Handler<Name extends LiveEventName> = (payload: LivePayload<Name>) => void;
type AnyHandler = (name: LiveEventName, payload: LivePayload<LiveEventName>) => void;
type LiveSocket = Socket<ServerToClientEvents, Record<never, never>>;

interface Hooks {
  onEvent: AnyHandler;
  /** Connected, for the first time or again: what was read before may have missed events. */
  onConnect: () => void;
}

/** The server pings every 25 s and waits 20 s for the answer (Socket.IO's defaults): after longer silence a connection is lost. */
const LONGEST_SILENCE_MS = 45_000;

const handlers = new Map<LiveEventName, Set<Handler<never>>>();
let socket: LiveSocket | null = null;
/** Handshakes refused in a row. */
let refusals = 0;
/** The session that the open connection was made with. */
let connectedAs: Session | null = null;
/** When the server was last heard of, in milliseconds since the epoch. */
let lastHeard = 0;

/** Calls `handler` for each event of that name, from now until the returned function is called. */
export function onLiveEvent<Name extends LiveEventName>(name: Name, handler: Handler<Name>): () => void {
  const forName = handlers.get(name) ?? new Set();
  handlers.set(name, forName.add(handler));
  return () => forName.delete(handler);
}

function deliver(name: LiveEventName, payload: LivePayload<LiveEventName>): void {
  for (const handler of handlers.get(name) ?? []) handler(payload as never);
}

function reconnect(): void {
  socket?.disconnect().connect();
}

/**
 * The network is back, or the page is looked at again: a lost connection is opened at once rather than at its next attempt.
 * A phone that slept may not have noticed that it lost one.
 */
function wake(): void {
  if (!socket || document.hidden) return;
  if (!socket.connected || Date.now() - lastHeard > LONGEST_SILENCE_MS) reconnect();
}

/**
 * Somebody else signed in or out: the old connection's rooms are not theirs. A mere refresh keeps the connection while
 * the token it was opened with still has time, as reconnecting makes every screen reload.
 */
function followSession(): void {
  const session = readSession();
  if (session?.userId !== connectedAs?.userId) return reconnect();
  if (session && connectedAs && session.token !== connectedAs.token && isExpired(connectedAs)) reconnect();
}

/** The server hung up: the token is revoked or has run out. A new one, or none, decides what happens next. */
async function afterHangUp(): Promise<void> {
  const session = readSession();
  try {
    if (session && session.token === connectedAs?.token) await refreshSession(session.token);
  } catch {
    // Not reachable now; the connection below keeps trying by itself.
  }
  socket?.connect();
}

/** Opens the one connection of the page. Loaded apart from the first screen, which must not wait for it. */
export async function startSocket({ onEvent, onConnect }: Hooks): Promise<void> {
  if (socket) return;
  const { io } = await import('socket.io-client');
  const live: LiveSocket = io({
    path: '/socket.io',
    // Read at each attempt: a reconnection uses the token of that moment.
    auth: (give) => {
      connectedAs = readSession();
      give(connectedAs ? { token: connectedAs.token } : {});
    },
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 8000,
    // Thousands of screens must not come back in the same moment.
    randomizationFactor: 0.8,
  });
  socket = live;

  live.on('connect', () => {
    lastHeard = Date.now();
    setConnection('connected');
    refusals = 0;
    onConnect();
  });
  live.io.on('ping', () => {
    lastHeard = Date.now();
  });
  live.on('disconnect', (reason) => {
    setConnection('reconnecting');
    if (reason === 'io server disconnect') void afterHangUp();
  });
  live.on('connect_error', () => {
    setConnection('reconnecting');
    // `active` is false when the server refused the handshake itself (a bad token): nothing would try again.
    if (live.active) return;
    const wait = Math.min(60_000, 500 * 2 ** refusals++);
    setTimeout(() => void afterHangUp(), wait * (0.6 + Math.random() * 0.8));
  });
  for (const name of LIVE_EVENT_NAMES) {
    const receive = (payload: LivePayload<LiveEventName>) => {
      deliver(name, payload);
      onEvent(name, payload);
    };
    live.on(name, receive as never);
  }
  subscribeToSession(followSession);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
}
