import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContactWays } from '#web/features/site/contact-ways.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { PublicPage } from '#web/ui/layout/public-page.js';
import { publicHead } from '#web/lib/page-head.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';

export const Route = createFileRoute('/_public/contact')({
  head: ({ match }) => publicHead(match.context, '/contact'),
  component: Contact,
});

function Contact() {
  const { data: site, error, refetch } = useQuery(siteQuery);
  return (
    <PublicPage
      verse="والأذنُ تعشقُ قبل العينِ أحيانا"
      title="تواصل معنا"
      lead="مكالمة أو رسالة أو زيارة إلى أقرب مركز إليك."
    >
      {site ? (
        <ContactWays site={site} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={4} height={160} />
      )}
    </PublicPage>
  );
}
