import type { RouterHistory } from '@tanstack/react-router';

interface Opened {
  isAny: () => boolean;
  closeLast: () => void;
}

/** Marks the guard in the state of its entry, where it outlives a reload. */
const GUARD = 'isGuard';

const isGuard = (state: unknown): boolean =>
  state !== null && typeof state === 'object' && GUARD in state && state[GUARD] === true;

/**
 * No page can stop a step back to another document. So when something opens on the first page of a visit, a second entry of
 * the same address, the guard, is put over the page's own: Back arrives there, in the same document, and closes what was
 * opened last. The guard stays when nothing is open any more: Back then passes it, and the next page takes its place.
 *
 * The router knows of one entry. It gets no event of a step between the two, and the entry arrived at gets what the router
 * has written in the other one.
 *
 * @returns what to call when something is opened
 */
export function keepGuard(router: RouterHistory, opened: Opened): () => void {
  const pushState = History.prototype.pushState.bind(history);
  const replaceState = History.prototype.replaceState.bind(history);
  let isOnGuard = isGuard(history.state);
  /** Left by Back, but still the next entry forward. */
  let isAhead = false;

  const write = (isPush: boolean, given: unknown, url?: string | URL | null) => {
    const state = { ...(typeof given === 'object' ? given : undefined), [GUARD]: isOnGuard };
    (isPush ? pushState : replaceState)(state, '', url);
  };
  history.pushState = (state, _, url) => {
    const takesPlace = isOnGuard;
    isOnGuard = false;
    isAhead = false;
    write(!takesPlace, state, url);
  };
  history.replaceState = (state, _, url) => write(false, state, url);

  const cover = () => {
    if (isOnGuard || !opened.isAny() || router.location.state.__TSR_index !== 0) return;
    // Browsers skip entries that a page adds without an action of its user, such as after Back.
    if (isAhead) history.forward();
    else {
      isOnGuard = true;
      write(true, history.state);
    }
  };
  const onStep = (event: PopStateEvent) => {
    const wasOnGuard = isOnGuard;
    const wasAhead = isAhead;
    isOnGuard = isGuard(event.state);
    // The entry of a link within the page (`#page`) has no state, and is one that the router knows.
    isAhead = wasOnGuard && !isOnGuard && event.state !== null;
    if (!isAhead && !(wasAhead && isOnGuard)) return;
    event.stopImmediatePropagation();
    const { state, href } = router.location;
    write(false, state, href);
    if (isOnGuard) return;
    if (opened.isAny()) {
      opened.closeLast();
      // When React has closed it, or opened a question about it.
      setTimeout(cover);
    } else {
      isAhead = false;
      history.back();
    }
  };
  // Before the router, which listens as well.
  addEventListener('popstate', onStep, { capture: true });
  return cover;
}
