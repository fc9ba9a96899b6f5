import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublicVersions } from '@daad/persistence/public-data/public-versions';
import { STRICT_TRANSPORT } from '@daad/platform/security-headers';
import type { Settings } from '@daad/platform/settings';
import type { FastifyInstance } from 'fastify';
import { logRequest } from './access-log.js';
import type { KeptResponse, KeptResponses } from './kept-responses.js';
import { PUBLIC_POSTS } from './public-responses.js';
import type { ReadyBytes } from './ready-response.js';
import { requestIdOf } from './request-id.js';
import type { ObserveRequest } from './request-metrics.js';
import { cameByHttps, trustedProxies } from './trusted-proxies.js';

/** Longer bodies are parsed each time. */
const TEXT_BYTES = 500;
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i;

interface Parts {
  kept: KeptResponses;
  versions: Pick<PublicVersions, 'of'>;
  trustProxy: Settings['trustProxy'];
  observe: ObserveRequest;
}

/**
 * Sends kept responses before Fastify routes the request: most of a public read would be the framework's work. What is not
 * kept, or is not as it was, goes the usual way, which keeps it. Listeners of the server that come before Fastify still
 * see each request, such as the default headers and the drain; this one adds the request's id, metrics and log line.
 */
export function serveKeptResponses(
  fastify: FastifyInstance,
  { kept, versions, trustProxy, observe }: Parts,
): void {
  const trust = trustedProxies(trustProxy);

  function serve(known: KeptResponse | undefined, request: IncomingMessage, response: ServerResponse): void {
    const ready = known?.response.for(request.headers);
    if (!known || !ready) return fastify.routing(request, response);
    const began = performance.now();
    versions.of(known.topic).then(
      (version) => {
        if (version !== known.version) return fastify.routing(request, response);
        send(ready, request, response);
        const { method = '', url } = request;
        const ms = performance.now() - began;
        observe(known.route, method, ready.status, ms);
        const requestId = String(response.getHeader('x-request-id'));
        logRequest(fastify.log, { requestId, method, url, status: ready.status, ms });
      },
      () => fastify.routing(request, response),
    );
  }

  function send(
    { status, headers, body }: ReadyBytes,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    request.resume();
    response.setHeader('x-request-id', requestIdOf(request));
    if (cameByHttps(request, trust)) response.setHeaders(new Map(Object.entries(STRICT_TRANSPORT)));
    response.writeHead(status, status === 304 ? headers : { ...headers, 'content-length': body.length });
    response.end(body);
  }

  fastify.server.removeAllListeners('request');
  fastify.server.on('request', (request, response) => {
    if (isPublicGet(request)) return serve(kept.get(request.url ?? ''), request, response);
    if (!isPublicPost(request)) return fastify.routing(request, response);
    // By then a body that came together with its headers is there, and no other is waited for.
    process.nextTick(() => {
      const text = peekBody(request);
      serve(text === undefined ? undefined : kept.getByText(request, text), request, response);
    });
  });
}

const isPublicGet = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

const isPublicPost = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  PUBLIC_POSTS.has(url) &&
  headers.authorization === undefined &&
  JSON_TYPE.test(headers['content-type'] ?? '') &&
  isPeekable(Number(headers['content-length']));

/** Reading a stream without a byte would end it before Fastify listens, which would wait for its end for ever. */
const isPeekable = (bytes: number): boolean => bytes > 0 && bytes <= TEXT_BYTES;

/** The body if all of it is here; it stays in the stream for Fastify. */
function peekBody(request: IncomingMessage): string | undefined {
  if (request.readableLength !== Number(request.headers['content-length'])) return undefined;
  const body: unknown = request.read();
  if (!Buffer.isBuffer(body)) return undefined;
  request.unshift(body);
  return body.toString('latin1');
}
