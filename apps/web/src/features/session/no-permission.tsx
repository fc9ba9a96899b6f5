import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FirstScreen } from '#web/lib/teacher-pages.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { PageHeader } from '#web/ui/layout/page-header.js';

/** Instead of a page of the area that an assistant may not open, or not any more. */
export const NoPermission = ({ home }: { home: FirstScreen }) => (
  <>
    <PageHeader title="غير مصرح لك بعرض هذه الصفحة" />
    <EmptyState
      icon={<IconLock size={28} />}
      title="هذه الصفحة ليست ضمن صلاحياتك"
      action={
        <Button component={Link} to={home}>
          {home === '/app/teacher/account' ? 'حسابي' : 'الذهاب إلى صفحتي الأولى'}
        </Button>
      }
    >
      يحدد المعلم ما يراه كل مساعد. تواصل معه إن كنت تحتاج إليها.
    </EmptyState>
  </>
);
