import { em, px } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { BREAKPOINTS } from '#web/theme/scales.js';

const readAtOnce = { getInitialValueInEffect: false };

/** The same border as `@mixin smaller-than` in style sheets and Mantine's `visibleFrom`. */
const useSmallerThan = (step: keyof typeof BREAKPOINTS) =>
  useMediaQuery(`(max-width: ${em(Number(px(BREAKPOINTS[step])) - 0.1)})`, undefined, readAtOnce);

/** A phone in portrait orientation; dialogs fill such a screen. */
export const usePhone = () => useSmallerThan('sm');

/** Below the specification's 1024 px, where the sidebar floats. */
export const useBelowDesktop = () => useSmallerThan('lg');
