import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_BASE } from '@daad/contracts/api-base';
import { ERRORS } from '@daad/contracts/errors';
import type { SharedReceipt } from '@daad/contracts/fees.contract';
import type { Site } from '@daad/contracts/site.contract';
import { windowTitle } from '@daad/contracts/public-pages';
import type { FastifyInstance } from 'fastify';
import { makeNonce, pagePolicy } from './content-security-policy.js';
import { withTitle } from './page-html.js';
import { refuseInvalidHost } from './site-origin.js';
import { rendererIn } from './web-renderer.js';

/** Only who has the link may read the page: it is listed by none, kept by none, and named to no other site. */
const UNLISTED = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

interface ReceiptSources {
  site: () => Promise<Site>;
  /** The folder of the built web app. */
  dist: string;
}

interface Response {
  data: SharedReceipt | null;
  message: string;
}

/** Serves the receipts of links, `/r/<26 characters>`: whole, and without scripts. */
export async function serveReceipts(fastify: FastifyInstance, { site, dist }: ReceiptSources): Promise<void> {
  const load = rendererIn(dist);
  if (!load) return;
  const document = withoutScripts(await readFile(join(dist, 'index.html'), 'utf8'));

  fastify.get<{ Params: { token: string } }>(
    '/r/:token',
    { onRequest: refuseInvalidHost },
    async ({ params, ip }, reply) => {
      // With all that a request from outside passes, the limit of the address included.
      const url = `${API_BASE}/fees/GetSharedReceipt/${encodeURIComponent(params.token)}`;
      const [response, { brand }, { renderReceipt }] = await Promise.all([
        fastify.inject({ url, remoteAddress: ip }),
        site(),
        load(),
      ]);
      const { data: receipt, message } = response.json<Response>();
      // A link that is cut off is none.
      const status = response.statusCode === 400 ? 404 : response.statusCode;
      const styleNonce = makeNonce();
      const shown = status === 404 ? ERRORS['fees.link-not-found'].message : message;
      const content = renderReceipt({ receipt, message: shown, brand, styleNonce });
      const wait = response.headers['retry-after'];
      void reply
        .code(status)
        .headers({
          ...UNLISTED,
          ...(wait !== undefined && { 'retry-after': wait }),
          'content-security-policy': pagePolicy({ scripts: [], styles: [`'nonce-${styleNonce}'`] }),
        })
        .type('text/html; charset=utf-8');
      const title = windowTitle(receipt ? `إيصال ${receipt.number}` : 'إيصال', brand);
      return withTitle(document, title).replace('<body></body>', () => `<body>${content}</body>`);
    },
  );
}

/** The built page with its styles alone, and with an empty body. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>|<link rel="(modulepreload|manifest)"[^>]*>/g, '')
    .replace(/<body>[\s\S]*<\/body>/, '<body></body>')
    .replace('</head>', '<meta name="robots" content="noindex, nofollow" /></head>');
