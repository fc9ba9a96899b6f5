import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { portOf } from './port-of.js';
import { sha256, signS3 } from './s3-signature.js';

/** Small, so that a test needs few files to see a second page. */
const KEYS_PER_PAGE = 2;

/** An S3-compatible store in memory that refuses what a real one refuses: bad signatures, and bodies that differ from the signed ones. */
export class FakeS3 {
  readonly objects = new Map<string, { bytes: Buffer; modifiedAt: Date }>();
  readonly access = {
    region: 'eu-central-1',
    accessKeyId: 'daad-test',
    secretAccessKey: 'a-secret-of-the-store',
  };
  private readonly server = createServer((request, response) => void this.respond(request, response));

  static async start(): Promise<FakeS3> {
    const store = new FakeS3();
    await new Promise<void>((resolve) => store.server.listen(0, '127.0.0.1', resolve));
    return store;
  }

  get bucketUrl(): string {
    return `http://127.0.0.1:${portOf(this.server)}/bucket`;
  }

  /** The settings of an API or a worker that keeps its files here. */
  get env(): Record<string, string> {
    return {
      S3_BUCKET_URL: this.bucketUrl,
      S3_REGION: this.access.region,
      S3_ACCESS_KEY_ID: this.access.accessKeyId,
      S3_SECRET_ACCESS_KEY: this.access.secretAccessKey,
    };
  }

  /** The names of the files below `files/`. */
  get names(): string[] {
    return [...this.objects.keys()].map((key) => key.replace(/^files\//, '')).sort();
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', this.bucketUrl);
    if (!this.isSigned(request, url, body)) return void response.writeHead(403).end('SignatureDoesNotMatch');
    const key = url.pathname.replace(/^\/bucket\/?/, '');
    if (!key) return void response.writeHead(200).end(this.page(url));
    const object = this.objects.get(key);
    if (request.method === 'PUT') {
      this.objects.set(key, { bytes: body, modifiedAt: new Date() });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!object) return void response.writeHead(404).end('NoSuchKey');
    response
      .writeHead(200, { 'content-length': object.bytes.length })
      .end(request.method === 'HEAD' ? undefined : object.bytes);
  }

  private isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean {
    const moment = String(headers['x-amz-date']).replace(
      /^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/,
      '$1-$2-$3:$4:$5',
    );
    const bodyHash = sha256(body);
    const now = new Date(moment);
    if (headers['x-amz-content-sha256'] !== bodyHash || Math.abs(Date.now() - now.getTime()) > 900_000)
      return false;
    // The spaces between the parts are the signer's own affair.
    const expected = signS3(this.access, { method, url, bodyHash, now })['authorization'];
    return expected === headers.authorization?.replaceAll(', ', ',');
  }

  private page(url: URL): string {
    const after = url.searchParams.get('continuation-token') ?? '';
    const objects = [...this.objects]
      .filter(([key]) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > after)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const page = objects.slice(0, KEYS_PER_PAGE);
    const contents = page.map(
      ([key, { modifiedAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
    );
    const last = page.at(-1)?.[0] ?? '';
    const next = objects.length > page.length ? `<NextContinuationToken>${last}</NextContinuationToken>` : '';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult>${contents.join('\n')}${next}</ListBucketResult>`;
  }
}
