import type {
  LiveEventName,
  LivePayload,
  ServerToClientEvents,
  SocketRefusal,
} from '@daad/contracts/live-events';
import type { Socket } from 'socket.io-client';
import { refreshSession } from '#web/lib/refresh-session.js';
import { isExpired, readSession, type Session, subscribeToSession } from '#web/lib/session-store.js';
import { untilLoaded } from '#web/lib/until-loaded.js';
import { setConnection } from './connection.js';
import { LIVE_EVENT_NAMES } from './topics.js';

type Handler<Name extends LiveEventName> = (payload: LivePayload<Name>) => void;
type Handlers = { [Name in LiveEventName]?: Set<Handler<Name>> };
type LiveSocket = Socket<ServerToClientEvents, Record<string, never>>;

interface Hooks {
  onEvent: <Name extends LiveEventName>(name: Name, payload: LivePayload<Name>) => void;
  /** Connected, for the first time or again, and events may have come since the page was read. */
  onMissedEvents: () => void;
}

/** The server pings every 25 s and waits 20 s for the response (Socket.IO's defaults): after longer silence a connection is lost. */
const LONGEST_SILENCE_MS = 45_000;
/** A connection that has lasted so long was no refusal. */
const SETTLED_MS = 10_000;
/** An API of the release before sends no `connection.quiet`. */
const QUIET_WAIT_MS = 2000;

const handlers: Handlers = {};
let socket: LiveSocket | null = null;
/** How often in a row the server refused the connection, or closed one that had just begun. */
let refusals = 0;
/** Why the server disconnects, sent just before. */
let refusal: SocketRefusal | null = null;
/** The session that the open connection was made with. */
let connectedAs: Session | null = null;
/** When the last message of the server came, in milliseconds since the epoch. */
let lastReceivedAt = 0;

/** Calls `handler` for each event of that name, from now until the returned function is called. */
export function onLiveEvent<Name extends LiveEventName>(name: Name, handler: Handler<Name>): () => void {
  const ofName: Set<Handler<Name>> = handlers[name] ?? new Set();
  Object.assign(handlers, { [name]: ofName.add(handler) });
  return () => ofName.delete(handler);
}

function deliver<Name extends LiveEventName>(name: Name, payload: LivePayload<Name>): void {
  for (const handler of handlers[name] ?? []) handler(payload);
}

function reconnect(): void {
  socket?.disconnect().connect();
}

/**
 * The network is back, or the page is visible again: a lost connection is opened at once, not at its next attempt.
 * A phone that slept may not have noticed that it lost one.
 */
function wake(): void {
  if (!socket || document.hidden) return;
  if (!socket.connected || Date.now() - lastReceivedAt > LONGEST_SILENCE_MS) reconnect();
}

/**
 * Another user signed in or out: the rooms of the old connection are not theirs. A refresh keeps the connection while
 * the token it was opened with still has time, as reconnecting makes every screen reload.
 */
function followSession(): void {
  const session = readSession();
  if (session?.userId !== connectedAs?.userId) return reconnect();
  if (session && connectedAs && session.token !== connectedAs.token && isExpired(connectedAs)) reconnect();
}

/** The server disconnected: the token is revoked or has expired. A new one, or none, decides what happens next. */
async function afterDisconnect(): Promise<void> {
  const session = readSession();
  try {
    if (session && session.token === connectedAs?.token) await refreshSession(session.token);
  } catch {
    // Not reachable now; the connection below keeps trying by itself.
  }
  socket?.connect();
}

/** Milliseconds since the browser asked for this page, and so at least since anything on it was read; one clock stops while a phone sleeps. */
const pageAge = () => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/** Tries again after a longer wait each time, and not before the server's `retryAfter`. */
function retryLater({ retryAfter = 0 }: Partial<SocketRefusal>, attempt: () => void): void {
  const wait = Math.min(60_000, 500 * 2 ** refusals++) * (0.6 + Math.random() * 0.8);
  setTimeout(attempt, Math.max(wait, retryAfter * 1000 * (1 + Math.random())));
}

/** Opens the one connection of the page. Loaded apart from the first screen, which must not wait for it. */
export async function startSocket({ onEvent, onMissedEvents }: Hooks): Promise<void> {
  if (socket) return;
  // A page that opens without a network gets it later.
  const { io } = await untilLoaded(() => import('socket.io-client'));
  const live: LiveSocket = io({
    path: '/socket.io',
    // Read at each attempt: a reconnection uses the token of that moment.
    auth: (give) => {
      connectedAs = readSession();
      give({ quiet: isFirst, ...(connectedAs && { token: connectedAs.token }) });
    },
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 8000,
    // Thousands of screens must not reconnect in the same moment.
    randomizationFactor: 0.8,
  });
  socket = live;
  let isFirst = true;
  let settling: ReturnType<typeof setTimeout> | undefined;

  live.on('connect', () => {
    lastReceivedAt = Date.now();
    setConnection('connected');
    settling = setTimeout(() => (refusals = 0), SETTLED_MS);
    if (!isFirst) return onMissedEvents();
    isFirst = false;
    const unanswered = setTimeout(onMissedEvents, QUIET_WAIT_MS);
    live.once('connection.quiet', (milliseconds) => {
      clearTimeout(unanswered);
      if (milliseconds < pageAge()) onMissedEvents();
    });
  });
  live.on('connection.refused', (reason) => {
    refusal = reason;
  });
  live.io.on('ping', () => {
    lastReceivedAt = Date.now();
  });
  live.on('disconnect', (reason) => {
    setConnection('reconnecting');
    clearTimeout(settling);
    const refused = refusal;
    refusal = null;
    if (reason !== 'io server disconnect') return;
    if (refused) return retryLater(refused, () => live.connect());
    // At once the first time: an expired token is the usual reason.
    if (refusals++ === 0) void afterDisconnect();
    else retryLater({}, () => void afterDisconnect());
  });
  live.on('connect_error', (error: Error & { data?: SocketRefusal }) => {
    setConnection('reconnecting');
    // `active` is false when the server refused the handshake itself (a bad token, too many): nothing would try again.
    if (live.active) return;
    // A new token helps only against a bad one.
    const isFull = error.data?.code.startsWith('socket.') ?? false;
    retryLater(error.data ?? {}, isFull ? () => live.connect() : () => void afterDisconnect());
  });
  for (const name of LIVE_EVENT_NAMES) {
    const receive = (payload: LivePayload<LiveEventName>) => {
      deliver(name, payload);
      onEvent(name, payload);
    };
    live.on(name, receive);
  }
  subscribeToSession(followSession);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
}
