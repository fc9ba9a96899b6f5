import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const ENCODERS = {
  br: (body: Buffer) => toBrotli(body, BROTLI_OPTIONS),
  gzip: (body: Buffer) => toGzip(body),
};

/** Smaller bodies fit one packet either way. */
const COMPRESSED_FROM_BYTES = 1000;

/** A response whose bytes are kept: with its `ETag`, and compressed once for each encoding that clients ask for. */
export class ReadyResponse {
  private readonly body: Buffer;
  private readonly etag: string;
  private readonly encoded = new Map<string, Promise<Buffer>>();

  constructor(json: string) {
    this.body = Buffer.from(json);
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
  }

  get bytes(): number {
    return this.body.length;
  }

  /** Sets the headers, and the status 304 when the client has these bytes. @returns the body in the client's encoding */
  async prepare(reply: FastifyReply, headers: IncomingHttpHeaders): Promise<Buffer> {
    void reply.headers({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      etag: this.etag,
      vary: 'accept-encoding, authorization',
    });
    const known = headers['if-none-match']?.split(',').map((tag) => tag.trim());
    if (known?.some((tag) => tag === '*' || tag === this.etag)) {
      void reply.code(304);
      return Buffer.alloc(0);
    }
    const encoding = this.encodingFor(headers['accept-encoding']);
    if (!encoding) return this.body;
    void reply.header('content-encoding', encoding);
    return this.encode(encoding);
  }

  private encodingFor(accepted: string | undefined): keyof typeof ENCODERS | null {
    if (!accepted || this.body.length < COMPRESSED_FROM_BYTES) return null;
    const encoding = negotiate(accepted, ['br', 'gzip', 'identity']);
    return encoding === 'br' || encoding === 'gzip' ? encoding : null;
  }

  private encode(encoding: keyof typeof ENCODERS): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const encoded = ENCODERS[encoding](this.body);
    this.encoded.set(encoding, encoded);
    return encoded;
  }
}
