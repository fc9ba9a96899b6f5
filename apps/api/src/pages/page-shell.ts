import type { PreloadedData } from '@daad/contracts/preloaded-data';
import {
  HOME_VERSE,
  homeHeader,
  LOGIN_VERSE,
  pageHeaderOf,
  type PublicPageHeader,
} from '@daad/contracts/public-pages';
import type { SiteContent } from '@daad/contracts/site.contract';
import { escapeHtml } from './escape-html.js';
import { storeShell } from './store-shell.js';

/**
 * Adds a server-rendered shell: the first texts of the page in the layout of the web app, to read before any script has
 * loaded. The web app then replaces it.
 *
 * The classes are those of the web app (folder, file and name: apps/web/vite.config.ts); apps/e2e/src/first-load.spec.ts
 * tests that no text moves then. Verses are in the common font until the calligraphic one, which is large, has loaded.
 */
export function withPageShell(html: string, path: string, data: PreloadedData): string {
  const shell = SHELLS[path]?.(data);
  return shell ? html.replace('<div id="root"></div>', () => `<div id="root">${shell}</div>`) : html;
}

const SHELLS: Readonly<Record<string, (data: PreloadedData) => string>> = {
  '/': ({ site }) => {
    const { title, lead } = homeHeader(site);
    return framed(
      site,
      `<section class="home-home-hero-hero">${verse('home-home-hero-verse', HOME_VERSE)}
<h1 class="home-home-hero-title">${escapeHtml(title)}</h1>
<p class="home-home-hero-lead">${escapeHtml(lead)}</p></section>`,
    );
  },
  '/news': ({ site }) => framed(site, pageHeader(pageHeaderOf('/news'))),
  '/leaderboard': ({ site }) => framed(site, pageHeader(pageHeaderOf('/leaderboard'))),
  '/store': (data) => framed(data.site, storeShell(data)),
  '/app/login': ({ site: { brand, tagline } }) =>
    `<div class="session-login-page-page"><aside class="session-login-page-cover">
${verse('session-login-page-verse', [LOGIN_VERSE])}
<div><p class="session-login-page-brandName">${escapeHtml(brand)}</p>
${tagline ? `<p class="session-login-page-tagline">${escapeHtml(tagline)}</p>` : ''}</div></aside></div>`,
};

const pageHeader = (header: PublicPageHeader) =>
  `<div class="ui-public-page-page"><header class="ui-public-page-header">
${verse('ui-public-page-verse', [header.verse])}
<h1 class="ui-public-page-title">${escapeHtml(header.title)}</h1>
<p class="ui-public-page-lead">${escapeHtml(header.lead)}</p></header></div>`;

const verse = (name: string, parts: readonly string[]) =>
  `<p class="${name}" style="font-family: inherit">${
    parts.length > 1 ? parts.map((part) => `<span>${part}</span>`).join(' ') : parts.join('')
  }</p>`;

/** Content in the frame of the public site, which is rendered with its name only. */
const framed = ({ brand }: SiteContent, content: string) =>
  `<header class="public-frame-public-header-header"><div class="public-frame-public-header-inner">
<a href="/" class="public-frame-public-header-brand"><span class="ui-brand-mark-mark"></span><span>${escapeHtml(brand)}</span></a>
</div></header><main class="public-frame-public-main-main">${content}</main>`;
