import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { QueueBoard } from '../../../features/settings/queue-board.js';
import { TeacherPassword } from '../../../features/settings/teacher-password.js';
import { SiteEditor } from '../../../features/site/site-editor.js';
import { siteQuery } from '../../../features/site/site.queries.js';
import { preload } from '../../../lib/preload.js';
import { ErrorState } from '../../../ui/error-state.js';
import { PageHeader } from '../../../ui/page-header.js';
import { LinesSkeleton } from '../../../ui/skeletons.js';

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
