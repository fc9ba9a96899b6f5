import { Button, Container } from '@mantine/core';
import { storeTitle } from '@daad/contracts/public-pages';
import type { Product } from '@daad/contracts/store.contract';
import { SIGN_IN_TO_BUY } from '@daad/contracts/store-front';
import { countOf } from '@daad/domain/arabic-text';
import { IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { siteQuery } from '#web/features/site/site.queries.js';
import { productHead } from '#web/features/store/product/product-head.js';
import { SignInToBuy } from '#web/features/store/product/sign-in-to-buy.js';
import { StoreBanner } from '#web/features/store/page/store-banner.js';
import { StoreContact } from '#web/features/store/page/store-contact.js';
import { StoreStatistics } from '#web/features/store/page/store-statistics.js';
import { StoreNotice, StaffStoreNotice } from '#web/features/store/page/store-notice.js';
import { readStoreSearch } from '#web/features/store/store-search.js';
import { StoreShelf } from '#web/features/store/page/store-shelf.js';
import {
  categoriesQuery,
  productQuery,
  productsQuery,
  storeStatisticsQuery,
} from '#web/features/store/store.queries.js';
import { preloadAll, preloadOnServer, preloadPublic } from '#web/lib/preload.js';
import { hasRole, readSession } from '#web/lib/session-store.js';
import { useSession } from '#web/lib/session.js';
import { STEP } from '#web/lib/use-step-back.js';
import { publicHead } from '#web/lib/page-head.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';

const loadDialog = () => import('#web/features/store/product/login-required.js');
const LoginRequired = lazy(() => loadDialog().then((module) => ({ default: module.LoginRequired })));

export const Route = createFileRoute('/_public/store')({
  validateSearch: readStoreSearch,
  // A student buys in the store that has a cart.
  beforeLoad: ({ search }) => {
    const session = readSession();
    if (session && hasRole(session, ['Student'])) {
      throw redirect({ to: '/app/student/store', search, replace: true });
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    preloadAll(
      preloadPublic(queryClient, productsQuery(deps)),
      preloadPublic(queryClient, storeStatisticsQuery),
      preloadOnServer(queryClient, categoriesQuery),
      deps.product && preloadOnServer(queryClient, productQuery(deps.product)),
    ),
  head: ({ match: { context, search } }) =>
    publicHead(context, '/store', productHead(context.queryClient, search.product)),
  component: PublicStore,
});

/** Specification 1 section 2.8, for visitors. */
function PublicStore() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const session = useSession();
  const { data: site } = useQuery(siteQuery);
  const { data: statistics } = useQuery(storeStatisticsQuery);
  const dialogs = useDialogs({
    login: (dialog, product: Product) => (
      <Suspense>
        <LoginRequired {...dialog} product={product} search={search} />
      </Suspense>
    ),
  });
  // Only staff is signed in here: students are redirected.
  const mayBuy = (product: Product) => !session && product.available;

  return (
    <Container size={1200} pt={{ base: 'xs', sm: 'lg' }} pb="lg">
      <StoreBanner
        title={storeTitle(site)}
        count={statistics && `المتاح الآن: ${countOf(statistics.available, 'product')}`}
      />
      {session ? <StaffStoreNotice session={session} /> : <StoreNotice />}
      <StoreShelf
        search={search}
        onSearch={(next, asStep = false) =>
          void navigate({ search: next, replace: !asStep, resetScroll: false })
        }
        linkTo={(product) => ({
          to: '/store',
          search: { ...search, product },
          state: STEP,
          resetScroll: false,
        })}
        onApproach={() => void loadDialog().catch(() => undefined)}
        cardAction={(product) =>
          mayBuy(product) && <SignInToBuy onClick={() => dialogs.open('login', product)} />
        }
        popupAction={(product) =>
          mayBuy(product) && (
            <Button
              size="md"
              leftSection={<IconLogin2 size={18} />}
              onClick={() => dialogs.open('login', product)}
            >
              {SIGN_IN_TO_BUY}
            </Button>
          )
        }
      />
      <StoreStatistics />
      <StoreContact site={site} />
      {dialogs.view}
    </Container>
  );
}
