import { type ComponentProps, lazy, Suspense } from 'react';
import { untilLoaded } from '#web/lib/until-loaded.js';
import type { SiteProfile } from './site-profile.js';
// The server renders them, so that their styles are needed before their scripts.
import './site-profile.module.css';

const Loaded = lazy(() =>
  untilLoaded(() => import('./site-profile.js')).then((module) => ({ default: module.SiteProfile })),
);

/** `SiteProfile`, whose scripts come after the page, and only where there is something to show. */
export const LazySiteProfile = (props: ComponentProps<typeof SiteProfile>) =>
  props.site.testimonials.length + props.site.gallery.length > 0 && (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
