import type { PageRequest, RenderedPage } from '@daad/contracts/rendered-page';
import type { PublicTopic } from '@daad/persistence/public-data/public-topics';
import type { PublicVersions } from '@daad/persistence/public-data/public-versions';
import { LRUCache } from 'lru-cache';

/** The pages that the server renders, and what changes them. Other pages are rendered in the browser alone. */
const TOPICS: Readonly<Record<string, readonly PublicTopic[]>> = {
  '/': ['site', 'news', 'leaderboard'],
  '/news': ['site', 'news'],
  '/store': ['site', 'store'],
  '/leaderboard': ['site', 'leaderboard', 'stages'],
  '/parent-tracking': ['site'],
  '/about': ['site'],
  '/contact': ['site'],
  '/courses': ['site'],
  '/app/login': ['site'],
};
/** Of these each query is another page. */
const WITH_QUERY = new Set(['/news', '/store', '/leaderboard', '/app/login']);
/** Params that search for a person, which a limit counts for each visitor: the page is of one request alone. */
const COUNTED_PARAMS: Readonly<Record<string, string>> = { '/leaderboard': 'phone' };

/** Any address may be asked for: those that are not asked for again leave first. */
const KEPT_CHARACTERS = 8_000_000;
const KEPT_PAGES = 500;
/** While so many are being rendered, the browser renders further ones: a flood of addresses must not delay API calls. */
const RENDERS_AT_ONCE = 32;

export interface KeptPage {
  status: RenderedPage['status'];
  html: string;
}

interface PageAddress extends Pick<PageRequest, 'url' | 'origin'> {
  /** Without query. */
  path: string;
  /** The IP address that asks. */
  visitor: string;
}

type Render = (request: PageRequest) => Promise<RenderedPage>;

interface Sources {
  versions: Pick<PublicVersions, 'of'>;
  /** Undefined where the web app is not built for the server. */
  render: Render | undefined;
  /** For each page; the same in all that are kept. */
  styleNonce: string;
  /** Makes a page for browsers of what was rendered. */
  complete: (path: string, rendered: RenderedPage) => string;
}

/** Renders a public page once for each version of its data; requests that arrive meanwhile share the result. */
export class RenderedPages {
  private readonly kept = new LRUCache<string, { version: string; page: KeptPage }>({
    max: KEPT_PAGES,
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ page }, key) => key.length + page.html.length,
  });
  private readonly rendering = new Map<string | symbol, Promise<KeptPage>>();

  constructor(private readonly sources: Sources) {}

  /** Undefined for a page that only the browser renders. */
  async get({ path, url, origin, visitor }: PageAddress): Promise<KeptPage | undefined> {
    const { versions, render, styleNonce } = this.sources;
    const topics = TOPICS[path];
    const query = url.slice(path.length).replace(/^\/+/, '');
    if (!render || !topics) return undefined;
    const address = WITH_QUERY.has(path) ? path + query : path;
    const request = { url: address, origin, styleNonce };
    if (isCounted(path, query))
      return this.renderOnce(Symbol(address), render, path, { ...request, visitor });
    const key = `${origin} ${address}`;
    const version = (await Promise.all(topics.map((topic) => versions.of(topic)))).join(' ');
    const known = this.kept.get(key);
    if (known?.version === version) return known.page;
    const run = `${version} ${key}`;
    const page = this.rendering.get(run) ?? this.renderOnce(run, render, path, request);
    if (page) this.kept.set(key, { version, page: await page });
    return page;
  }

  /** Undefined while too many are being rendered. */
  private renderOnce(run: string | symbol, render: Render, path: string, request: PageRequest) {
    if (this.rendering.size >= RENDERS_AT_ONCE) return undefined;
    const page = this.makePage(render, path, request);
    this.rendering.set(run, page);
    void page.catch(() => undefined).then(() => this.rendering.delete(run));
    return page;
  }

  private async makePage(render: Render, path: string, request: PageRequest): Promise<KeptPage> {
    const rendered = await render(request);
    return { status: rendered.status, html: this.sources.complete(path, rendered) };
  }
}

function isCounted(path: string, query: string): boolean {
  const param = COUNTED_PARAMS[path];
  return param !== undefined && new URLSearchParams(query).has(param);
}
