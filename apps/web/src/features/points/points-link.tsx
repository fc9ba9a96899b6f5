import { Button } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** To the points of all students. */
export function PointsLink() {
  return (
    <Button component={Link} to="/app/teacher/points" variant="default" leftSection={<IconAward size={18} />}>
      النقاط
    </Button>
  );
}
