import type { Site } from '@daad/contracts/site.contract';
import type { ComponentType, ReactNode } from 'react';
import shared from '#web/ui/layout/shared.module.css';
import { Gallery } from './gallery.js';
import classes from './site-profile.module.css';

/** Quotes of students and parents about the teacher. */
const Testimonials = ({ testimonials }: Pick<Site, 'testimonials'>) => (
  <ul className={classes.testimonials}>
    {testimonials.map(({ name, text }, index) => (
      <li key={index}>
        <figure className={shared.column}>
          <blockquote>{text}</blockquote>
          <figcaption>{name}</figcaption>
        </figure>
      </li>
    ))}
  </ul>
);

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
