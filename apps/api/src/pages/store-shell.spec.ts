import { describe, expect, it } from '@jest/globals';
import { toPage } from '@daad/contracts/paging';
import type { Product } from '@daad/contracts/store.contract';
import { CARDS_IN_SIGHT, STORE_NOTICE } from '@daad/contracts/store-front';
import { DEFAULT_SITE } from '@daad/persistence/site/default-site';
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

function shellWith(...products: Partial<Product>[]): string {
  const items = products.map((product) => ({ ...BOOK, ...product }));
  const page = toPage(items, items.length, { pageNumber: 1, pageSize: 12 });
  return storeShell({ site: DEFAULT_SITE, products: page });
}

describe('the shell of the store', () => {
  it('has the banner, the notice for visitors and the labels of the filters', () => {
    const shell = storeShell({ site: DEFAULT_SITE });
    expect(shell).toContain(`متجر ${DEFAULT_SITE.brand}</h1>`);
    expect(shell).toContain(STORE_NOTICE);
    expect(shell).toContain('>السعر</div>');
    expect(shell).not.toContain('<ul');
    expect(shellWith()).not.toContain('<ul');
  });

  it('has the cards in sight: name, category, price and the link to buy', () => {
    const shell = shellWith({}, {}, {}, {}, {}, {});
    expect(shell.match(/<article/g)).toHaveLength(CARDS_IN_SIGHT);
    expect(shell).toContain(`href="/store?product=${BOOK.id}"`);
    expect(shell).toContain('>كتاب النحو</a>');
    expect(shell).toContain('>كتب</p>');
    expect(shell).toContain('>100.00\u00a0ج.م</bdi>');
    expect(shell).toContain(
      `href="/app/login?redirect=${encodeURIComponent(`/app/student/store?product=${BOOK.id}`)}"`,
    );
    expect(shell).not.toContain('<s ');
  });

  it('has the discount, and the price before it', () => {
    const shell = shellWith({ discountType: 'Percentage', discountValue: 10, finalPrice: 90 });
    expect(shell).toContain('خصم <bdi>10%</bdi>');
    expect(shell).toMatch(/90\.00.*<s .*السعر قبل الخصم.*100\.00/s);
  });

  it('has the first picture in the markup of the web app, and a dot for each picture', () => {
    const thumbnails = { 320: '/files/a-320.webp', 960: '/files/a-960.webp' };
    const shell = shellWith(
      { images: [picture('/files/a.png', thumbnails), picture('/files/b.png', null)] },
      { images: [picture('/files/c.png', null)] },
      {},
    );
    expect(shell.match(/<img [^>]*>/g)).toEqual([
      '<img alt="" sizes="(max-width: 30em) 44vw, 300px" srcset="/files/a-320.webp 320w, /files/a-960.webp 960w" src="/files/a-320.webp">',
      '<img alt="" src="/files/c.png">',
    ]);
    expect(shell.match(/<i[ >]/g)).toHaveLength(2);
  });

  it("escapes the teacher's texts", () => {
    const text = '<b>"&';
    const shell = shellWith({ name: text, description: text, categoryName: text });
    expect(shell.match(/&lt;b&gt;&quot;&amp;/g)).toHaveLength(3);
    expect(shell).not.toContain('<b>');
  });
});
