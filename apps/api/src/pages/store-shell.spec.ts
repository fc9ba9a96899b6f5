import { describe, expect, it } from '@jest/globals';
import { toPage } from '@daad/contracts/paging';
import type { Product } from '@daad/contracts/store.contract';
import { CARDS_IN_SIGHT, STORE_NOTICE } from '@daad/contracts/store-front';
import { DEFAULT_SITE } from '@daad/persistence/seed/site-content';
import { storeShell } from './store-shell.js';

const BOOK: Product = {
  id: '7b0e7bd2-0000-4000-8000-000000000001',
  index: 1,
  name: 'كتاب النحو',
  description: 'شرح وتدريبات',
  categoryId: null,
  categoryName: 'كتب',
  price: 100,
  available: true,
  discountType: null,
  discountValue: null,
  finalPrice: 100,
  images: [],
};
const picture = (path: string, thumbnails: Record<320 | 960, string> | null) => ({
  id: path,
  path,
  originalFileName: path,
  thumbnails,
});

function openingWith(...products: Partial<Product>[]): string {
  const items = products.map((product) => ({ ...BOOK, ...product }));
  const page = toPage(items, items.length, { pageNumber: 1, pageSize: 12 });
  return storeShell({ site: DEFAULT_SITE, products: page });
}

describe('the first words of the store', () => {
  it('are its sign, the notice for visitors and the names of the filters', () => {
    const opening = storeShell({ site: DEFAULT_SITE });
    expect(opening).toContain(`متجر ${DEFAULT_SITE.brand}</h1>`);
    expect(opening).toContain(STORE_NOTICE);
    expect(opening).toContain('>السعر</div>');
    expect(opening).not.toContain('<ul');
    expect(openingWith()).not.toContain('<ul');
  });

  it('go on with the cards in sight: name, category, price and the way to buy', () => {
    const opening = openingWith({}, {}, {}, {}, {}, {});
    expect(opening.match(/<article/g)).toHaveLength(CARDS_IN_SIGHT);
    expect(opening).toContain(`href="/store?product=${BOOK.id}"`);
    expect(opening).toContain('>كتاب النحو</a>');
    expect(opening).toContain('>كتب</p>');
    expect(opening).toContain('>100.00\u00a0ج.م</bdi>');
    expect(opening).toContain(
      `href="/app/login?redirect=${encodeURIComponent(`/app/student/store?product=${BOOK.id}`)}"`,
    );
    expect(opening).not.toContain('<s ');
  });

  it('say what comes off, and the price before that', () => {
    const opening = openingWith({ discountType: 'Percentage', discountValue: 10, finalPrice: 90 });
    expect(opening).toContain('خصم <bdi>10%</bdi>');
    expect(opening).toMatch(/90\.00.*<s .*السعر قبل الخصم.*100\.00/s);
  });

  it('show the first picture as the web app will, and how many there are', () => {
    const thumbnails = { 320: '/files/a-320.webp', 960: '/files/a-960.webp' };
    const opening = openingWith(
      { images: [picture('/files/a.png', thumbnails), picture('/files/b.png', null)] },
      { images: [picture('/files/c.png', null)] },
      {},
    );
    expect(opening.match(/<img [^>]*>/g)).toEqual([
      '<img alt="" sizes="(max-width: 30em) 44vw, 300px" srcset="/files/a-320.webp 320w, /files/a-960.webp 960w" src="/files/a-320.webp">',
      '<img alt="" src="/files/c.png">',
    ]);
    expect(opening.match(/<i[ >]/g)).toHaveLength(2);
  });

  it("take the teacher's words as text", () => {
    const words = '<b>"&';
    const opening = openingWith({ name: words, description: words, categoryName: words });
    expect(opening.match(/&lt;b&gt;&quot;&amp;/g)).toHaveLength(3);
    expect(opening).not.toContain('<b>');
  });
});
