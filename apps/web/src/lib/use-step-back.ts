import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    isStep?: true;
  }
}

/** The `state` of a link that opens something above its page: closing that goes back over the link's entry. */
export const STEP = { isStep: true } as const;

/**
 * Closes what an address opened above its page. Opened by a link of the page, that is a step back, which leaves nothing in the
 * history; opened by its address alone, `replace` takes it out of the address.
 */
export function useStepBack(replace: () => void): () => void {
  const router = useRouter();
  // Two presses are one step.
  const left = useRef<string | undefined>(undefined);
  return () => {
    const { state } = router.state.location;
    if (!state.isStep) return replace();
    if (left.current === state.__TSR_key) return;
    left.current = state.__TSR_key;
    router.history.back();
  };
}
