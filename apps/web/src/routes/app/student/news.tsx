import { createFileRoute } from '@tanstack/react-router';
import { NewsBoard } from '#web/features/news/news-board.js';
import { NewsDialog } from '#web/features/news/news-dialog.js';
import { newsPageQuery } from '#web/features/news/news.queries.js';
import { preload } from '#web/lib/preload.js';
import { idParam, pageParam } from '#web/lib/search-params.js';
import { STEP, useStepBack } from '#web/lib/use-step-back.js';
import { PageHeader } from '#web/ui/layout/page-header.js';

interface StudentNewsSearch {
  page?: number | undefined;
  item?: string | undefined;
}

/** Specification 1 section 2.11. */
const PAGE_SIZE = 6;

export const Route = createFileRoute('/app/student/news')({
  validateSearch: (raw: Record<string, unknown>): StudentNewsSearch => ({
    page: pageParam(raw['page']),
    item: idParam(raw['item']),
  }),
  loaderDeps: ({ search: { page } }) => ({ pageNumber: page ?? 1, pageSize: PAGE_SIZE }),
  loader: ({ context, deps }) => preload(context.queryClient, newsPageQuery(deps)),
  component: StudentNews,
});

function StudentNews() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const close = useStepBack(
    () => void navigate({ search: { ...search, item: undefined }, replace: true, resetScroll: false }),
  );
  return (
    <>
      <PageHeader title="الأخبار" description="آخر ما أعلنه المعلم" />
      <NewsBoard
        page={search.page ?? 1}
        pageSize={PAGE_SIZE}
        linkTo={({ id }) => ({
          to: Route.to,
          search: { ...search, item: id },
          state: STEP,
          resetScroll: false,
        })}
        onPageChange={(page, replace) =>
          void navigate({ search: { page: page > 1 ? page : undefined }, replace })
        }
      />
      <NewsDialog id={search.item} onClose={close} />
    </>
  );
}
