import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { QueueBoard } from '#web/features/settings/queue-board.js';
import { TeacherPassword } from '#web/features/settings/teacher-password.js';
import { SiteEditor } from '#web/features/site/site-editor.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { preload } from '#web/lib/preload.js';
import { ErrorState } from '#web/ui/error-state.js';
import { PageHeader } from '#web/ui/page-header.js';
import { LinesSkeleton } from '#web/ui/skeletons.js';

export const Route = createFileRoute('/app/teacher/settings')({
  loader: ({ context }) => preload(context.queryClient, siteQuery),
  component: Settings,
});

function Settings() {
  const { data: site, error, refetch } = useQuery(siteQuery);
  return (
    <>
      <PageHeader title="الإعدادات" />
      <Stack gap="lg">
        <TeacherPassword />
        {site ? (
          <SiteEditor site={site} />
        ) : error ? (
          <ErrorState error={error} title="تعذر تحميل بيانات الموقع" onRetry={() => void refetch()} />
        ) : (
          <LinesSkeleton count={4} />
        )}
        <QueueBoard />
      </Stack>
    </>
  );
}
