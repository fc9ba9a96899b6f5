import { useMediaQuery } from '@mantine/hooks';

const readAtOnce = { getInitialValueInEffect: false };

/** A phone in portrait orientation; dialogs fill such a screen. */
export const usePhone = () => useMediaQuery('(max-width: 39.99em)', undefined, readAtOnce);

/** Below the specification's 1024 px, where the sidebar floats. */
export const useBelowDesktop = () => useMediaQuery('(max-width: 1023.98px)', undefined, readAtOnce);
