import { Agent, request as httpRequest } from 'node:http';

export interface RawRequest {
  method: string;
  /** Sent as it stands, with what it has of percent signs. */
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export interface RawResponse {
  status: number;
  type: string;
  text: string;
}

/** Sends requests that no browser would, and gives up on a response after `timeout` milliseconds. */
export class RawClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(
    private readonly origin: string,
    private readonly timeout: number,
  ) {}

  /** @throws when there is no complete response in time, or the connection breaks before one */
  send({ method, path, headers = {}, body }: RawRequest): Promise<RawResponse> {
    const { hostname, port } = new URL(this.origin);
    // Node writes no length for methods that usually have no body: the bytes would be read as the next request.
    const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(this.timeout);
      const request = httpRequest({
        ...{ hostname, port, method, path, signal, agent: this.agent },
        headers: { ...headers, ...length },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      request.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Whether a text has no half of a surrogate pair. */
export const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

/** Percent-encoded, halves of surrogate pairs too, which `encodeURIComponent` refuses. */
export const encodeText = (text: string): string =>
  isWellFormed(text)
    ? encodeURIComponent(text)
    : Array.from(text, (character) =>
        isWellFormed(character) ? encodeURIComponent(character) : encodeHalf(character.charCodeAt(0)),
      ).join('');

const encodeHalf = (unit: number) =>
  [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('');
