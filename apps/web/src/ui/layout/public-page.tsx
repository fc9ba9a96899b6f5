import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import shared from './shared.module.css';
import classes from './public-page.module.css';

interface PublicPageProps {
  /** One calligraphic line above the title. */
  verse: string;
  title: string;
  /** What the page offers, in a sentence. */
  lead?: ReactNode;
  /** A narrower column for prose and forms. */
  narrow?: boolean;
  children: ReactNode;
}

/** A page of the public site: its header and its column. */
export function PublicPage({ verse, title, lead, narrow = false, children }: PublicPageProps) {
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      <header className={classes.header}>
        <Box component="p" fz="lg" className={shared.verse ?? ''}>
          {verse}
        </Box>
        <h1 className={classes.title}>{title}</h1>
        {lead && (
          <Box component="p" mt="xxs" maw="64ch" c="dimmed" fz="md" lh={1.7}>
            {lead}
          </Box>
        )}
      </header>
      {children}
    </div>
  );
}
