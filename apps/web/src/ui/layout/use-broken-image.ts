import { useState } from 'react';

/**
 * Whether an image could not be loaded: also one of a server-rendered page, whose error event comes before the app listens.
 * @param key another one for another image
 * @returns the props go to an `<img>` that has a `src` from the beginning
 */
export function useBrokenImage(key: string) {
  const [broken, setBroken] = useState<string | null>(null);
  const fail = () => setBroken(key);
  return {
    isBroken: broken === key,
    props: {
      onError: fail,
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      },
    },
  };
}
