import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AboutTeacher } from '#web/features/site/about-teacher.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { publicHead } from '#web/lib/page-head.js';
import { PublicPage } from '#web/ui/layout/public-page.js';

export const Route = createFileRoute('/_public/about')({
  head: ({ match }) => publicHead(match.context, '/about'),
  component: About,
});

function About() {
  const { data: site, error, refetch } = useQuery(siteQuery);
  return (
    <PublicPage
      narrow
      verse="قُم للمعلّمِ وَفِّهِ التبجيلا"
      title={site?.teacherName ?? 'عن المعلم'}
      lead={site?.tagline}
    >
      {!site && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <AboutTeacher site={site} />
      )}
    </PublicPage>
  );
}
