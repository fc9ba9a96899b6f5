import { Box, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DadLetter } from './dad-letter.js';
import shared from './shared.module.css';
import classes from './call-to-action.module.css';

interface CallToActionProps {
  title: string;
  children: ReactNode;
  to: string;
  label: string;
  /** Not for signed-in users. */
  forVisitors?: boolean;
}

/** The closing invitation of a public page, on the palm cloth of the school's sign. */
export function CallToAction({ title, children, to, label, forVisitors = false }: CallToActionProps) {
  return (
    <section className={`${shared.row} ${classes.block}`} data-visitors={forVisitors || undefined}>
      <DadLetter className={classes.letter} />
      <div>
        <Box component="h2" fz="lg" lh={1.5}>
          {title}
        </Box>
        <p>{children}</p>
      </div>
      <Button
        component={Link}
        to={to}
        size="lg"
        color="saffron"
        rightSection={<IconArrowLeft size={20} aria-hidden />}
      >
        {label}
      </Button>
    </section>
  );
}
