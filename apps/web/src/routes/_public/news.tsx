import { pageHeaderOf } from '@daad/contracts/public-pages';
import { createFileRoute } from '@tanstack/react-router';
import { NewsBoard } from '#web/features/news/news-board.js';
import { NewsDetails, NewsDialog } from '#web/features/news/news-dialog.js';
import { newsHead } from '#web/features/news/news-head.js';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, readNewsSearch } from '#web/features/news/news-search.js';
import { newsItemQuery, newsPageQuery } from '#web/features/news/news.queries.js';
import { SignInInvitation } from '#web/features/public-frame/sign-in-invitation.js';
import { preloadAll, preloadOnServer, preloadPublic } from '#web/lib/preload.js';
import { STEP, useStepBack } from '#web/lib/use-step-back.js';
import { publicHead } from '#web/lib/page-head.js';
import { PublicPage } from '#web/ui/layout/public-page.js';
import { WithoutScripts } from '#web/ui/layout/without-scripts.js';

export const Route = createFileRoute('/_public/news')({
  validateSearch: readNewsSearch,
  loaderDeps: ({ search: { page, size, item } }) => ({
    list: { pageNumber: page ?? 1, pageSize: size ?? DEFAULT_PAGE_SIZE },
    item,
  }),
  loader: ({ context: { queryClient }, deps: { list, item } }) =>
    preloadAll(
      preloadPublic(queryClient, newsPageQuery(list)),
      item && preloadOnServer(queryClient, newsItemQuery(item)),
    ),
  head: ({ match: { context, search } }) =>
    publicHead(context, '/news', newsHead(context.queryClient, search.item)),
  component: News,
});

/** Specification 1 section 2.7. */
function News() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const close = useStepBack(
    () => void navigate({ search: { ...search, item: undefined }, replace: true, resetScroll: false }),
  );
  return (
    <PublicPage {...pageHeaderOf('/news')}>
      {search.item && (
        <WithoutScripts>
          <NewsDetails id={search.item} />
        </WithoutScripts>
      )}
      <NewsBoard
        page={search.page ?? 1}
        pageSize={search.size ?? DEFAULT_PAGE_SIZE}
        linkTo={({ id }) => ({
          to: Route.to,
          search: { ...search, item: id },
          state: STEP,
          resetScroll: false,
        })}
        onPageChange={(page, replace) =>
          void navigate({ search: { ...search, page: page > 1 ? page : undefined }, replace })
        }
        pageSizes={PAGE_SIZES}
        onPageSizeChange={(size) => void navigate({ search: readNewsSearch({ size }) })}
      />
      <SignInInvitation title="لا يفوتك خبر" to="/app/login" label="ادخل إلى المنصة">
        سجّل دخولك لتتابع أخبارك ودرجاتك ونقاطك في مكان واحد.
      </SignInInvitation>
      <NewsDialog id={search.item} onClose={close} />
    </PublicPage>
  );
}
