import type { Product } from '@daad/contracts/store.contract';
import { CARDS_IN_SIGHT } from '@daad/contracts/store-front';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '#web/lib/session.js';
import { usePageInRange } from '#web/lib/use-page-in-range.js';
import { useStepBack } from '#web/lib/use-step-back.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { Pager } from '#web/ui/table/pager.js';
import { CardGridSkeleton } from '#web/ui/feedback/skeletons.js';
import { WithoutScripts } from '#web/ui/layout/without-scripts.js';
import { ProductCard } from '../product/product-card.js';
import { productsQuery } from '../store.queries.js';
import { StoreFilters } from './store-filters.js';
import { hasFilters, NO_FILTERS, type StoreSearch } from '../store-search.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './store-shelf.module.css';

const loadPopup = () => import('../product/product-popup.js');
const ProductPopup = lazy(() => loadPopup().then((module) => ({ default: module.ProductPopup })));
const ProductDetails = lazy(() => loadPopup().then((module) => ({ default: module.ProductDetails })));

interface StoreShelfProps {
  search: StoreSearch;
  /** Changes the address; `asStep` adds a history entry for the back button. */
  onSearch: (search: StoreSearch, asStep?: boolean) => void;
  /** To a product's popup. */
  linkTo: (productId: string) => LinkProps;
  /** The ways to buy: small on a card, at length in the popup. */
  cardAction: (product: Product) => ReactNode;
  popupAction: (product: Product) => ReactNode;
  /** The pointer or the focus has come to the products. */
  onApproach?: () => void;
}

/** Filters, products, pages and the popup: what the public store and the student's have in common. */
export function StoreShelf({
  search,
  onSearch,
  linkTo,
  cardAction,
  popupAction,
  onApproach,
}: StoreShelfProps) {
  const session = useSession();
  const { data: page, error, isPlaceholderData, refetch } = useQuery(productsQuery(search));

  const filter = (change: StoreSearch) => onSearch({ ...search, ...change, page: undefined });
  const [resets, setResets] = useState(0);
  const reset = () => {
    setResets(resets + 1);
    filter(NO_FILTERS);
  };
  const goTo = (number: number, asStep: boolean) =>
    onSearch({ ...search, page: number === 1 ? undefined : number }, asStep);
  const closeProduct = useStepBack(() => onSearch({ ...search, product: undefined }));
  // Before it is pressed, and not for visitors who only look.
  const approach = () => {
    void loadPopup().catch(() => undefined);
    onApproach?.();
  };
  const [wasOpened, setWasOpened] = useState(false);
  if (search.product && !wasOpened) setWasOpened(true);
  usePageInRange(isPlaceholderData ? undefined : page, (last) => goTo(last, false));

  return (
    <>
      {search.product && (
        <WithoutScripts>
          <ProductDetails id={search.product} action={popupAction} />
        </WithoutScripts>
      )}
      {/* Mounted again by a reset, without text that was being typed and not sent yet. */}
      <StoreFilters key={resets} search={search} onChange={filter} onReset={reset} />
      {page ? (
        <>
          {page.items.length === 0 ? (
            <NoProducts filtered={hasFilters(search)} onReset={reset} />
          ) : (
            <ul
              className={`${shared.refreshes} ${classes.grid}`}
              aria-label="المنتجات"
              data-visitors={!session || undefined}
              data-refreshing={isPlaceholderData || undefined}
              onPointerEnter={approach}
              onFocus={approach}
            >
              {page.items.map((product, position) => (
                <li key={product.id}>
                  <ProductCard product={product} link={linkTo(product.id)} eager={position < CARDS_IN_SIGHT}>
                    {cardAction(product)}
                  </ProductCard>
                </li>
              ))}
            </ul>
          )}
          <Pager of={page} onPageChange={(number) => goTo(number, true)} />
        </>
      ) : error ? (
        <ErrorState error={error} title="تعذر تحميل المنتجات" onRetry={() => void refetch()} />
      ) : (
        <CardGridSkeleton count={8} imageHeight={180} pairs />
      )}
      {wasOpened && (
        <Suspense>
          <ProductPopup productId={search.product} onClose={closeProduct} action={popupAction} />
        </Suspense>
      )}
    </>
  );
}

function NoProducts({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  return (
    <EmptyState
      icon={<IconBuildingStore size={28} />}
      title="لا توجد منتجات"
      action={
        filtered && (
          <Button variant="default" onClick={onReset}>
            مسح كل الفلاتر
          </Button>
        )
      }
    >
      {filtered
        ? 'لم نجد منتجاً يطابق ما اخترت. جرّب كلمات أخرى أو امسح الفلاتر.'
        : 'سيضيف المعلم منتجات هنا قريباً.'}
    </EmptyState>
  );
}
