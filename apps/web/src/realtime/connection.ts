import { useSyncExternalStore } from 'react';

/** `idle` until the first attempt; a page that needs no socket shows nothing. */
export type ConnectionState = 'idle' | 'connected' | 'reconnecting';

let state: ConnectionState = 'idle';
const listeners = new Set<() => void>();

export function setConnection(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): ConnectionState {
  return useSyncExternalStore(subscribe, () => state);
}
