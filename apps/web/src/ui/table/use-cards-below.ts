import { useElementSize } from '@mantine/hooks';

/**
 * Whether the space that a list really has is too narrow for a table: next to an open sidebar, or inside a dialog, the
 * window's width means little. Until the first measurement the window decides.
 */
export function useCardsBelow(width: number) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  return { ref, asCards: (measured || window.innerWidth) < width };
}
