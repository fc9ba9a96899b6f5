import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.js';
import type { NavItem } from './navigation.js';

interface NetworkInformation {
  /** The visitor asked the browser to load as little as it can. */
  saveData?: boolean;
}

/**
 * Fetches the scripts of the area's other pages once this one is at rest: going there waits for data alone, and while the
 * connection is away one still gets there.
 */
export function useWarmPages(items: readonly NavItem[]): void {
  const router = useRouter();
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: NetworkInformation };
    if (connection?.saveData) return;
    whenIdle(() => {
      for (const { to } of items) {
        const route = Object.entries(router.routesByPath).find(([path]) => path === to)?.[1];
        // What could not be fetched now is fetched when one goes there.
        if (route) router.loadRouteChunk(route)?.catch(() => undefined);
      }
    });
  }, [router, items]);
}
