import type { Product } from '@daad/contracts/store.contract';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ProductForm } from '#web/features/products/product-form.js';
import { ADD_BUTTON, ProductList } from '#web/features/products/product-list.js';
import { productsSearch } from '#web/features/products/products-search.js';
import { productsList, productsSummaryQuery } from '#web/features/products/products.queries.js';
import { categoriesQuery } from '#web/features/store/store.queries.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';

export const Route = createFileRoute('/app/teacher/products')({
  validateSearch: productsSearch.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!mayLoad(context, '/app/teacher/products')) return;
    preload(context.queryClient, productsList.query(deps));
    preload(context.queryClient, productsSummaryQuery);
    preload(context.queryClient, categoriesQuery);
  },
  component: TeacherProducts,
});

/** The form takes the place of the list while it is open (specification 2 section 2). */
function TeacherProducts() {
  const search = Route.useSearch();
  const [edited, setEdited] = useState<{ product: Product | null } | null>(null);
  // Where the form was opened from gets the focus back, until one does something else.
  const [returnTo, setReturnTo] = useState<string | null>(null);
  const forget = () => setReturnTo(null);
  const close = () => {
    setEdited(null);
    setReturnTo(edited?.product?.id ?? ADD_BUTTON);
  };
  const { data: categories } = useQuery(categoriesQuery);
  return edited ? (
    <ProductForm product={edited.product} categories={categories?.items} onClose={close} />
  ) : (
    <div style={{ display: 'contents' }} onPointerDown={forget} onKeyDown={forget}>
      <ProductList
        search={search}
        categories={categories?.items ?? []}
        returnTo={returnTo}
        onEdit={(product) => setEdited({ product })}
      />
    </div>
  );
}
