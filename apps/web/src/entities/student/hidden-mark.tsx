import { Box } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import shared from '#web/ui/layout/shared.module.css';
import classes from './hidden-mark.module.css';

/** On the row of a student whom only the student and the staff see on the leaderboard. */
export const HiddenMark = () => (
  <Box component="span" c="var(--ink-muted)" fz="xs" fw={400} className={shared.whole ?? ''}>
    <IconEyeOff size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> مخفي{' '}
    <span className={classes.where}>من لوحة الشرف</span>
  </Box>
);
