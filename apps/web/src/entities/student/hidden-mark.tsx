import { Box } from '@mantine/core';
import shared from '#web/ui/layout/shared.module.css';
import classes from './hidden-mark.module.css';

/** On the row of a student whom only the student and the staff see on the leaderboard. No icon: public pages would load it, too. */
export const HiddenMark = () => (
  <Box component="span" c="var(--ink-muted)" fz="xs" fw={400} className={shared.whole ?? ''}>
    مخفي <span className={classes.where}>من لوحة الشرف</span>
  </Box>
);
