import { Button, Skeleton, Stack } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import classes from './profile.module.css';

export function ProfileSkeleton() {
  return (
    <Stack gap="md">
      <Skeleton height={190} radius="lg" />
      <div className={classes.columns}>
        <LinesSkeleton count={3} height={150} />
        <LinesSkeleton count={2} height={230} />
      </div>
    </Stack>
  );
}

/** For an unknown or deleted student. */
export function NoSuchStudent() {
  return (
    <EmptyState
      icon={<IconUserOff size={28} />}
      title="هذا الطالب غير موجود"
      action={
        <Button component={Link} to="/app/teacher/students">
          كل الطلاب
        </Button>
      }
    >
      ربما حُذف، أو أن الرابط غير كامل. تبقى طلباته وسجلاته السابقة في شاشاتها.
    </EmptyState>
  );
}
