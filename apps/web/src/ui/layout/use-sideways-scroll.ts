import { useViewportSize } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

/** At which end of a box that scrolls sideways there is more. */
type More = 'start' | 'end' | 'both';

/**
 * Props of a box that scrolls sideways: while it shows less than its content it takes the focus, for the arrow keys, and has the
 * ends behind which there is more as `data-more`, for its style sheet.
 */
export function useSidewaysScroll(content: ReactNode) {
  const ref = useRef<HTMLDListElement>(null);
  const [more, setMore] = useState<More>();
  const { width } = useViewportSize();
  const onScroll = useCallback(() => setMore(ref.current ? moreOf(ref.current) : undefined), []);
  useEffect(onScroll, [width, content, onScroll]);
  return { ref, onScroll, ...(more && { tabIndex: 0, 'data-more': more }) };
}

function moreOf({ scrollLeft, scrollWidth, clientWidth }: Element): More | undefined {
  // Below zero where the text runs from right to left. A fraction of a pixel may remain at the end.
  const before = Math.abs(scrollLeft);
  const after = scrollWidth - clientWidth - before;
  if (after > 1) return before > 1 ? 'both' : 'end';
  return before > 1 ? 'start' : undefined;
}
