import { Box } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { canContact, ContactButtons } from '#web/entities/site/contact-buttons.js';
import { keepLastSearch, readLastSearch } from '#web/features/parents/last-search.js';
import { ParentSearch } from '#web/features/parents/parent-search.js';
import { childrenQuery } from '#web/features/parents/parents.queries.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { ApiError } from '#web/lib/api-error.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { PublicPage } from '#web/ui/layout/public-page.js';
import { publicHead } from '#web/lib/page-head.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';

export const Route = createFileRoute('/_public/parent-tracking')({
  head: ({ match }) => publicHead(match.context, '/parent-tracking'),
  component: ParentTracking,
});

/** With the first search, and not for visitors who only look. */
const loadResults = () => import('#web/features/parents/parent-results.js');
const ParentResults = lazy(() => loadResults().then((module) => ({ default: module.ParentResults })));

/** Specification 1 section 2.13. The phone stays out of the address, which people share. */
function ParentTracking() {
  const [search, setSearch] = useState(readLastSearch);
  const { data: site } = useQuery(siteQuery);
  const { data, error, isFetching, refetch } = useQuery({
    ...childrenQuery(search?.parentPhoneNumber ?? '', search?.page ?? 1),
    enabled: search !== null,
    placeholderData: (previous, query) =>
      query?.queryKey[2] && search && isSamePhone(query.queryKey[2], search.parentPhoneNumber)
        ? keepPreviousData(previous)
        : undefined,
  });
  const change = (next: ReturnType<typeof readLastSearch>) => {
    // While the server searches.
    if (next) void loadResults().catch(() => undefined);
    keepLastSearch(next);
    setSearch(next);
  };

  const refusal = error instanceof ApiError ? error.errors['parentPhoneNumber']?.[0] : undefined;

  return (
    <PublicPage
      narrow
      verse="وإنما أولادُنا بينَنا أكبادُنا تمشي على الأرضِ"
      title="متابعة ولي الأمر"
      lead="اكتب رقم هاتفك لترى حضور ابنك ودرجاته ونقاطه."
    >
      <ParentSearch
        initial={search?.parentPhoneNumber ?? ''}
        loading={search !== null && isFetching}
        refusal={refusal}
        onSearch={(parentPhoneNumber) => {
          const again = parentPhoneNumber === search?.parentPhoneNumber && search.page === 1;
          if (again) void refetch();
          else change({ parentPhoneNumber, page: 1 });
        }}
        onClear={() => change(null)}
      />
      <Box mt="lg" aria-live="polite">
        {search === null || refusal ? (
          <EmptyState icon={<IconPhoneCall size={28} />} title="أدخل رقم هاتف ولي الأمر">
            تظهر النتيجة هنا.
          </EmptyState>
        ) : data ? (
          <Suspense fallback={<LinesSkeleton count={2} height={200} />}>
            <ParentResults
              phone={search.parentPhoneNumber}
              page={data}
              onPageChange={(page) => change({ ...search, page })}
              contact={canContact(site) && <ContactButtons site={site} size="lg" />}
            />
          </Suspense>
        ) : error ? (
          <ErrorState error={error} title="تعذر البحث" onRetry={() => void refetch()} />
        ) : (
          <LinesSkeleton count={2} height={200} />
        )}
      </Box>
    </PublicPage>
  );
}

const isSamePhone = (query: string | { parentPhoneNumber: string }, phone: string) =>
  typeof query !== 'string' && query.parentPhoneNumber === phone;
