import { keysOf } from '@daad/domain/keys-of';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { savesData } from '#web/lib/saves-data.js';
import { whenIdle } from '#web/lib/when-idle.js';
import type { NavItem } from './navigation.js';

const idle = () => new Promise<void>(whenIdle);

/**
 * Fetches the scripts of the area's other pages once this one is idle: they then wait for data only, and open without a
 * connection as well. One page at a time, because a phone that runs the scripts of twenty would not react meanwhile.
 */
export function useWarmPages(items: readonly NavItem[]): void {
  const router = useRouter();
  useEffect(() => {
    if (savesData()) return;
    let hasLeft = false;
    const warm = async () => {
      for (const { to } of items) {
        await idle();
        if (hasLeft) return;
        const path = keysOf(router.routesByPath).find((each) => each === to);
        // A script that could not be fetched now is fetched when the page is opened.
        if (path) await router.loadRouteChunk(router.routesByPath[path])?.catch(() => undefined);
      }
    };
    void warm();
    return () => {
      hasLeft = true;
    };
  }, [router, items]);
}
