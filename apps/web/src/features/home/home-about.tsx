import { Button } from '@mantine/core';
import type { Site } from '@daad/contracts/site.contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DadLetter } from '#web/ui/layout/dad-letter.js';
import { TextSkeleton } from '#web/ui/feedback/skeletons.js';
import { HomeSection } from './home-section.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './home-about.module.css';

const ABOUT: string = '/about';

interface HomeAboutProps {
  site: Site | undefined;
  /** Below the teacher's words. */
  children: ReactNode;
}

/** The teacher in a few lines; the rest is on the page about the teacher. */
export function HomeAbout({ site, children }: HomeAboutProps) {
  return (
    <HomeSection title={site ? `مع ${site.teacherName}` : 'عن المعلم'}>
      <div className={classes.about}>
        <span className={`${shared.middle} ${shared.cloth} ${classes.plate}`} aria-hidden>
          <DadLetter />
        </span>
        <div className={classes.words}>
          {site ? (
            site.biography.slice(0, 2).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
          ) : (
            <TextSkeleton lines={6} />
          )}
          {children && <div>{children}</div>}
          <Button
            component={Link}
            to={ABOUT}
            variant="default"
            rightSection={<IconArrowLeft size={18} aria-hidden />}
          >
            اقرأ عن المعلم
          </Button>
        </div>
      </div>
    </HomeSection>
  );
}
