import type { Site } from '@daad/contracts/site.contract';
import type { ComponentType, ReactNode } from 'react';
import { Gallery } from './gallery.js';
import { Testimonials } from './testimonials.js';

interface SiteProfileProps {
  site: Site;
  /** A part of the page that they are on, under its heading. */
  section: ComponentType<{ title: string; children: ReactNode }>;
}

/** Testimonials and the gallery, each only when it is not empty. */
export const SiteProfile = ({ site, section: Section }: SiteProfileProps) => (
  <>
    {site.testimonials.length > 0 && (
      <Section title="قالوا عنّا">
        <Testimonials testimonials={site.testimonials} />
      </Section>
    )}
    {site.gallery.length > 0 && (
      <Section title="من أيامنا">
        <Gallery pictures={site.gallery} />
      </Section>
    )}
  </>
);
