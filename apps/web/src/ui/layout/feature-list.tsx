import { Box } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import classes from './feature-list.module.css';

export interface FeatureItem {
  icon: TablerIcon;
  title: string;
  text: string;
}

/** What the school offers, as ruled entries with a picture each. */
export function FeatureList({ items }: { items: readonly FeatureItem[] }) {
  return (
    <ul className={classes.items}>
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title} className={classes.item}>
          <Icon size={32} stroke={1.5} aria-hidden />
          <Box component="h3" fz="md">
            {title}
          </Box>
          <Box component="p" c="dimmed">
            {text}
          </Box>
        </li>
      ))}
    </ul>
  );
}
