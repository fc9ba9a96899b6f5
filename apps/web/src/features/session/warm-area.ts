import type { RegisteredRouter } from '@tanstack/react-router';
import { savesData } from '#web/lib/saves-data.js';
import { whenIdle } from '#web/lib/when-idle.js';

/** Most who sign in are students, and four fifths of the scripts of the teacher's first screen are also those of theirs. */
const LIKELY = '/app/student';

/**
 * Fetches the scripts of the screen after signing in while the form is being filled in.
 * @param wanted the address that asked to sign in
 */
export function warmArea(router: RegisteredRouter, wanted: string | undefined): void {
  if (savesData()) return;
  const path = wanted?.startsWith('/app/') ? wanted.replace(/[?#].*/, '') : LIKELY;
  const [routes] = router.getMatchedRoutes(path);
  // A script that could not be fetched now is fetched after signing in.
  for (const route of routes) whenIdle(() => void router.loadRouteChunk(route)?.catch(() => undefined));
}
