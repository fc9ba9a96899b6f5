import { type ComponentProps, lazy, Suspense } from 'react';
import type { Faces } from './faces.js';
// The server renders them, so that their styles are needed before their scripts.
import './face.module.css';

const Loaded = lazy(() => import('./faces.js').then((module) => ({ default: module.Faces })));

/** `Faces`, whose scripts come after the page, and only where there is something to show. */
export const LazyFaces = (props: ComponentProps<typeof Faces>) =>
  props.site.testimonials.length + props.site.gallery.length > 0 && (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
