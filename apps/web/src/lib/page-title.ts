import { useEffect, useSyncExternalStore } from 'react';

let given: string | undefined;
const listeners = new Set<() => void>();

function give(title: string | undefined): void {
  given = title;
  for (const listener of listeners) listener();
}

/** Names the page on screen in breadcrumb and window, where its address does not. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    give(title);
    return () => give(undefined);
  }, [title]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The title of the current page. */
export const useGivenTitle = () =>
  useSyncExternalStore(
    subscribe,
    () => given,
    () => undefined,
  );
