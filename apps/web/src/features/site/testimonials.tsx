import type { Site } from '@daad/contracts/site.contract';
import shared from '#web/ui/layout/shared.module.css';
import classes from './site-profile.module.css';

/** Quotes of students and parents about the teacher. */
export const Testimonials = ({ testimonials }: Pick<Site, 'testimonials'>) => (
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
