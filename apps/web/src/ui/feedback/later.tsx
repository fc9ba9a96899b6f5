import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import { LinesSkeleton } from './skeletons.js';

/**
 * Renders a lower part of a long page after what is above it, as a transition: in small steps, between which React handles
 * input. A link to a part of the page (`#contact`) shows all at once, because the part may be in here.
 */
export function Later({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  const { hash } = useLocation();
  return isTime || hash !== '' ? children : <LinesSkeleton count={4} />;
}
