import type { AttachmentImage } from '@daad/contracts/attachments.contract';
import type { PreloadedData } from '@daad/contracts/preloaded-data';
import { pictureSource } from '@daad/contracts/picture-source';
import { storeTitle } from '@daad/contracts/public-pages';
import type { Product } from '@daad/contracts/store.contract';
import {
  CARD_PICTURE_SIZES,
  CARDS_IN_SIGHT,
  SIGN_IN_TO_BUY,
  STORE_FILTERS,
  STORE_NOTICE,
} from '@daad/contracts/store-front';
import { discountText, formatMoney } from '@daad/domain/amount-text';
import { escapeHtml } from './escape-html.js';

/** The shell of the store for a visitor, from the banner to the first cards, without icons: see page-shell.ts. */
export function storeShell({ site, products }: PreloadedData): string {
  return `<div class="store-store-banner-place"><header class="store-store-banner-banner"><div>
<h1 class="store-store-banner-title">${escapeHtml(storeTitle(site))}</h1>
<p class="store-store-banner-count"></p></div></header>
<p class="store-store-notice-notice store-store-banner-visitors">
<span class="store-store-notice-icon"></span><span>${STORE_NOTICE}</span></p>
${FILTERS_PLACE}${products?.items.length ? cards(products.items) : ''}</div>`;
}

const { search, available, ...choices } = STORE_FILTERS;

/** As apps/web/src/features/store/store-filters-place.tsx. */
const FILTERS_PLACE = `<div class="store-store-filters-panel" role="status" aria-label="جارٍ التحميل">${[
  search,
  ...Object.values(choices),
]
  .map((label) => `<div class="store-store-filters-field">${label}</div>`)
  .join(
    '',
  )}<div class="store-store-filters-last"><span class="store-store-filters-box">${available}</span></div></div>`;

/** Only the cards in sight: further pictures would compete with theirs for bandwidth. */
const cards = (products: readonly Product[]) =>
  `<ul class="store-store-shelf-grid store-store-banner-visitors" aria-label="المنتجات">${products
    .slice(0, CARDS_IN_SIGHT)
    .map((product) => `<li>${card(product)}</li>`)
    .join('')}</ul>`;

/** As in apps/web/src/features/store/product-card.tsx; the plain store lists available products only. */
function card(product: Product): string {
  const { id, name, description, categoryName, images } = product;
  const off = discountText(product);
  // The dialog that leads there needs the web app.
  const signIn = `/app/login?redirect=${encodeURIComponent(`/app/student/store?product=${id}`)}`;
  return `<article class="store-product-card-card"><div class="store-product-card-pictures">${picture(images[0])}
${off ? `<span class="store-product-card-ribbon">خصم <bdi>${off}</bdi></span>` : ''}${dots(images.length)}</div>
<div class="store-product-card-words">
${categoryName ? `<p class="store-product-card-category">${escapeHtml(categoryName)}</p>` : ''}
<h2 class="store-product-card-name">
<a href="/store?product=${id}" class="store-product-card-link">${escapeHtml(name)}</a></h2>
<p class="store-product-card-description">${escapeHtml(description)}</p></div>
<div class="store-product-card-foot">${price(product)}<div class="store-product-card-action">
<a href="${signIn}" class="store-sign-in-to-buy-button"><span class="store-sign-in-to-buy-icon"></span>${SIGN_IN_TO_BUY}</a>
</div></div></article>`;
}

function picture(image: AttachmentImage | undefined): string {
  const frame = (content: string) =>
    `<span class="ui-picture-frame store-product-card-picture">${content}</span>`;
  if (!image) return frame('');
  const { src, srcSet } = pictureSource(image);
  const sources = srcSet ? `sizes="${CARD_PICTURE_SIZES}" srcset="${escapeHtml(srcSet)}" ` : '';
  const img = `<img alt="" ${sources}src="${escapeHtml(src)}">`;
  return `<div class="store-product-card-layer" data-shown="true">${frame(img)}</div>`;
}

/** One for each picture, if there is more than one. */
const dots = (count: number) =>
  count > 1
    ? `<span class="store-product-card-dots" aria-hidden="true"><i data-on="true"></i>${'<i></i>'.repeat(count - 1)}</span>`
    : '';

const price = ({ price, finalPrice }: Product) =>
  `<span class="product-price-price" data-size="md"><span class="ui-isolates-money">${amount(finalPrice)}${
    finalPrice === price
      ? ''
      : `<s class="ui-isolates-was"><span class="ui-isolates-srOnly">السعر قبل الخصم </span>${amount(price)}</s>`
  }</span></span>`;

const amount = (value: number) => `<bdi class="ui-isolates-tabular">${formatMoney(value)}</bdi>`;
