import type { Product } from '@daad/contracts/store.contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Subject } from '#web/lib/page-head.js';
import { productQuery } from '../store.queries.js';

/** The product of an address, for the head of its page; undefined without one, or while it is not loaded. */
export function productHead(queryClient: QueryClient, id: string | undefined): Subject | undefined {
  const product = id ? queryClient.getQueryData(productQuery(id).queryKey) : undefined;
  return product && subjectOf(product);
}

function subjectOf({ id, name, description, categoryName, finalPrice, available, images }: Product): Subject {
  return {
    href: `/store?product=${id}`,
    title: name,
    description,
    image: images[0]?.thumbnails?.[960] ?? images[0]?.path,
    type: 'product',
    data: import.meta.env.SSR && {
      '@type': 'Product',
      name,
      sku: id,
      ...(categoryName && { category: categoryName }),
      offers: {
        '@type': 'Offer',
        price: finalPrice.toFixed(2),
        priceCurrency: 'EGP',
        availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
      },
    },
  };
}
