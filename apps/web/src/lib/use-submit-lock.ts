import { useRef } from 'react';

export interface SubmitLock {
  /**
   * Runs `attempt`, unless another one runs or was accepted. It resolves to whether it was: after that the lock stays closed.
   */
  run: (attempt: () => Promise<boolean>) => void;
  /** Opens the lock again after an accepted attempt, not during a running one. */
  release: () => void;
}

/**
 * Lets one submission through. A repeated press comes before React has disabled the button, or while the dialog fades out.
 */
export function useSubmitLock(): SubmitLock {
  const state = useRef<'free' | 'busy' | 'accepted'>('free');
  return {
    run: (attempt) => {
      if (state.current !== 'free') return;
      state.current = 'busy';
      void attempt()
        .catch(() => false)
        .then((accepted) => {
          state.current = accepted ? 'accepted' : 'free';
        });
    },
    release: () => {
      if (state.current === 'accepted') state.current = 'free';
    },
  };
}
