import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { publicHead } from '#web/lib/page-head.js';
import { PublicPage } from '#web/ui/layout/public-page.js';

export const Route = createFileRoute('/_public/courses')({
  head: ({ match }) => publicHead(match.context, '/courses'),
  component: Courses,
});

function Courses() {
  return (
    <PublicPage verse="أولُ الغيثِ قطرٌ" title="الدورات">
      <EmptyState
        icon={<IconBooks size={28} />}
        title="قريباً"
        action={
          <Button component={Link} to="/news">
            تابع الأخبار
          </Button>
        }
      >
        نُعدّ دورات جديدة، ونعلن عنها في صفحة الأخبار.
      </EmptyState>
    </PublicPage>
  );
}
