const listeners = new Set<() => void>();

/** Calls back when the server has refused a call for want of a permission: the screen shows more than the account may do now. */
export function onForbidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteForbidden(): void {
  for (const listener of [...listeners]) listener();
}
