import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { countOf } from '@daad/domain/arabic-text';
import { AddToCartButton, AddToCartForm } from '#web/features/cart/add-to-cart.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { StoreBanner } from '#web/features/store/page/store-banner.js';
import { StoreContact } from '#web/features/store/page/store-contact.js';
import { StoreStatistics } from '#web/features/store/page/store-statistics.js';
import { readStoreSearch } from '#web/features/store/store-search.js';
import { StoreShelf } from '#web/features/store/page/store-shelf.js';
import { productsQuery, storeStatisticsQuery } from '#web/features/store/store.queries.js';
import { preload } from '#web/lib/preload.js';
import { STEP } from '#web/lib/use-step-back.js';

export const Route = createFileRoute('/app/student/store')({
  validateSearch: readStoreSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, productsQuery(deps)),
  component: StudentStore,
});

/** Specification 1 section 2.8, signed in. */
function StudentStore() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: site } = useQuery(siteQuery);
  const { data: statistics } = useQuery(storeStatisticsQuery);
  const { userId } = session;

  return (
    <>
      <StoreBanner
        title="المتجر"
        count={statistics && `متاح لك الآن: ${countOf(statistics.available, 'product')}`}
      />
      <StoreShelf
        search={search}
        onSearch={(next, asStep = false) =>
          void navigate({ search: next, replace: !asStep, resetScroll: false })
        }
        linkTo={(product) => ({
          to: Route.to,
          search: { ...search, product },
          state: STEP,
          resetScroll: false,
        })}
        cardAction={(product) => <AddToCartButton product={product} userId={userId} />}
        popupAction={(product) => <AddToCartForm product={product} userId={userId} />}
      />
      <StoreStatistics />
      <StoreContact site={site} />
    </>
  );
}
