import { Button } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** The way from a student's own points to everyone's. */
export const LeaderboardLink = () => (
  <Button
    component={Link}
    to="/leaderboard"
    variant="default"
    leftSection={<IconTrophy size={18} aria-hidden />}
  >
    لوحة الشرف
  </Button>
);
