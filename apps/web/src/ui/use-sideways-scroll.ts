import { useViewportSize } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Props of a box that scrolls sideways: while it shows less than its content it takes the focus, for the arrow keys. */
export function useSidewaysScroll(content: ReactNode) {
  const ref = useRef<HTMLDListElement>(null);
  const [scrolls, setScrolls] = useState(false);
  const { width } = useViewportSize();
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = ref.current ?? {};
    setScrolls(scrollWidth > clientWidth);
  }, [width, content]);
  return { ref, ...(scrolls && { tabIndex: 0 }) };
}
