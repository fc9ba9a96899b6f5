/**
 * Socket.IO's protocol over one plain WebSocket: Engine.IO 4 frames begin with a digit (0 open, 2 ping, 3 pong,
 * 4 message), messages of Socket.IO with a second one (0 connected, 1 disconnected, 2 event, 4 refused).
 */
export type Frame =
  | { kind: 'open' }
  | { kind: 'ping' }
  | { kind: 'connected' }
  | { kind: 'disconnected' }
  | { kind: 'refused'; reason: string }
  | { kind: 'event'; name: string; payload: Record<string, unknown> }
  | { kind: 'other' };

export const PONG = '3';
/** The connect frame with the access token; a socket without one receives what is public. */
export const connectFrame = (token?: string) => `40${JSON.stringify(token === undefined ? {} : { token })}`;

export const socketUrl = (origin: string) =>
  `${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;

/** Reads one text frame; an unknown one is `other`, never an error. */
export function readFrame(text: string): Frame {
  if (text === '2') return { kind: 'ping' };
  if (text.startsWith('0')) return { kind: 'open' };
  if (text.startsWith('40')) return { kind: 'connected' };
  if (text.startsWith('41')) return { kind: 'disconnected' };
  if (text.startsWith('44')) return { kind: 'refused', reason: text.slice(2) };
  return text.startsWith('42') ? readEvent(text) : { kind: 'other' };
}

/** `42["name",{…}]`, with the number of an acknowledgement after the 42 where one is asked for. */
function readEvent(text: string): Frame {
  try {
    const message: unknown = JSON.parse(text.slice(text.indexOf('[')));
    const [name, payload] = Array.isArray(message) ? Array.from<unknown>(message) : [];
    if (typeof name === 'string' && typeof payload === 'object' && payload !== null) {
      return { kind: 'event', name, payload: { ...payload } };
    }
  } catch {
    // Text that is no JSON is no event.
  }
  return { kind: 'other' };
}
