import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const ENCODERS = {
  br: (body: Buffer) => toBrotli(body, BROTLI_OPTIONS),
  gzip: (body: Buffer) => toGzip(body),
  identity: (body: Buffer) => Promise.resolve(body),
};
type Encoding = keyof typeof ENCODERS;

/** Smaller bodies fit one packet either way. */
const COMPRESSED_FROM_BYTES = 1000;

/** The response to one client; without a body when the client has it. */
interface ReadyBytes {
  status: 200 | 304;
  headers: Readonly<Record<string, string>>;
  body: Buffer | undefined;
}

/** A response whose bytes are kept: with its `ETag`, and compressed once for each encoding that clients accept. */
export class ReadyResponse {
  private readonly body: Buffer;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly etag: string;
  private readonly ready = new Map<Encoding, ReadyBytes>();

  constructor(json: string) {
    this.body = Buffer.from(json);
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
    this.headers = {
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      etag: this.etag,
      vary: 'accept-encoding, authorization',
    };
  }

  get bytes(): number {
    return this.body.length;
  }

  /** For a client with these headers: a 304 when it has these bytes. */
  async for(given: IncomingHttpHeaders): Promise<ReadyBytes> {
    const known = given['if-none-match']?.split(',').map((tag) => tag.trim());
    if (known?.some((tag) => tag === '*' || tag === this.etag))
      return { status: 304, headers: this.headers, body: undefined };
    const encoding = this.encodingFor(given['accept-encoding']);
    const ready = this.ready.get(encoding);
    if (ready) return ready;
    const body = await ENCODERS[encoding](this.body);
    const headers =
      encoding === 'identity' ? this.headers : { ...this.headers, 'content-encoding': encoding };
    const made: ReadyBytes = { status: 200, headers, body };
    this.ready.set(encoding, made);
    return made;
  }

  private encodingFor(accepted: string | undefined): Encoding {
    if (!accepted || this.body.length < COMPRESSED_FROM_BYTES) return 'identity';
    const encoding = negotiate(accepted, ['br', 'gzip', 'identity']);
    return encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
  }
}
