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
 * The page with its first words in it, in the places and the looks that the web app will give them: on a slow line there is
 * something to read before any script has come. The web app then puts the whole page there instead.
 *
 * The classes are the web app's (folder, file and name: apps/web/vite.config.ts); apps/e2e/src/first-load.spec.ts holds
 * that words do not move when the app takes over. Verses wait in the common font for theirs, which is large.
 */
export function withPageShell(html: string, path: string, answers: PreloadedData): string {
  const opening = OPENINGS[path]?.(answers);
  return opening ? html.replace('<div id="root"></div>', () => `<div id="root">${opening}</div>`) : html;
}

const OPENINGS: Readonly<Record<string, (answers: PreloadedData) => string>> = {
  '/': ({ site }) => {
    const { title, lead } = homeHeader(site);
    return framed(
      site,
      `<section class="home-home-hero-hero">${verse('home-home-hero-verse', HOME_VERSE)}
<h1 class="home-home-hero-title">${escapeHtml(title)}</h1>
<p class="home-home-hero-lead">${escapeHtml(lead)}</p></section>`,
    );
  },
  '/news': ({ site }) => framed(site, plain(pageHeaderOf('/news'))),
  '/leaderboard': ({ site }) => framed(site, plain(pageHeaderOf('/leaderboard'))),
  '/store': (answers) => framed(answers.site, storeShell(answers)),
  '/app/login': ({ site: { brand, tagline } }) =>
    `<div class="session-login-page-page"><aside class="session-login-page-cover">
${verse('session-login-page-verse', [LOGIN_VERSE])}
<div><p class="session-login-page-brandName">${escapeHtml(brand)}</p>
${tagline ? `<p class="session-login-page-tagline">${escapeHtml(tagline)}</p>` : ''}</div></aside></div>`,
};

const plain = (opening: PublicPageHeader) =>
  `<div class="ui-public-page-page"><header class="ui-public-page-opening">
${verse('ui-public-page-verse', [opening.verse])}
<h1 class="ui-public-page-title">${escapeHtml(opening.title)}</h1>
<p class="ui-public-page-lead">${escapeHtml(opening.lead)}</p></header></div>`;

const verse = (name: string, parts: readonly string[]) =>
  `<p class="${name}" style="font-family: inherit">${
    parts.length > 1 ? parts.map((part) => `<span>${part}</span>`).join(' ') : parts.join('')
  }</p>`;

/** In the frame of the public site, of which only the name is there. */
const framed = ({ brand }: SiteContent, content: string) =>
  `<header class="public-frame-public-header-header"><div class="public-frame-public-header-inner">
<a href="/" class="public-frame-public-header-brand"><span class="ui-brand-mark-mark"></span><span>${escapeHtml(brand)}</span></a>
</div></header><main class="public-frame-public-main-main">${content}</main>`;
