import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from '../file-store.js';
import { assertFileName } from './file-name.js';

interface S3Access {
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A store without a response within this counts as down. Downloads may take longer: they are as slow as their reader. */
const TIMEOUT_MS = 30_000;
const NO_BODY = new Uint8Array();

/** A folder `prefix` of an S3-compatible bucket, addressed by the bucket's own URL. */
export function s3Files({ bucketUrl, ...access }: S3Access, prefix: string): FileStore {
  const client = new AwsClient({ ...access, service: 's3' });
  const root = bucketUrl.replace(/\/+$/, '');
  const urlOf = (name: string) => {
    assertFileName(name);
    return new URL(`${root}/${prefix}${name}`);
  };

  /** Null when there is no such object. @throws when the store refuses */
  async function ask(method: string, url: URL, body: Uint8Array = NO_BODY): Promise<Response | null> {
    const signed = await client.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    });
    const response = await fetch(url, {
      method,
      headers: signed.headers,
      ...(method === 'PUT' && { body }),
      ...(method !== 'GET' && { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    });
    if (response.ok) return response;
    const reason = await response.text();
    if (response.status === 404) return null;
    throw new Error(
      `The file store responded ${response.status} to ${method} ${url.pathname}: ${reason.slice(0, 300)}`,
    );
  }

  return {
    async write(name, bytes) {
      if (!(await ask('PUT', urlOf(name), bytes))) throw new Error(`There is no bucket at ${root}`);
    },

    async size(name) {
      const found = await ask('HEAD', urlOf(name));
      return found && Number(found.headers.get('content-length'));
    },

    async read(name) {
      const found = await ask('GET', urlOf(name));
      if (!found?.body) return null;
      return {
        size: Number(found.headers.get('content-length')),
        stream: Readable.fromWeb(found.body),
      };
    },

    async remove(names) {
      for (const name of names) await (await ask('DELETE', urlOf(name)))?.arrayBuffer();
    },

    async *list() {
      let next: string | undefined;
      do {
        const url = new URL(root);
        url.searchParams.set('list-type', '2');
        url.searchParams.set('prefix', prefix);
        if (next) url.searchParams.set('continuation-token', next);
        const page = (await (await ask('GET', url))?.text()) ?? '';
        for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          yield {
            name: textOf(entry, 'Key').slice(prefix.length),
            modifiedAt: new Date(textOf(entry, 'LastModified')),
          };
        }
        next = textOf(page, 'NextContinuationToken') || undefined;
      } while (next);
    },
  };
}

/** The text of an element of an S3 listing. Our own keys have nothing to unescape; a token may. */
function textOf(xml: string, element: string): string {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
