import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.js';
import { sendError } from '../http/error.filter.js';

/** A name, an IPv4 or a bracketed IPv6 address, and a port: what a Host header may contain (RFC 9110 section 7.2). */
const HOST = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * A hook that responds with 400 when the Host header is not a host, for responses that contain the site's own address. Not
 * Fastify's `host`, which behind a trusted proxy is `X-Forwarded-Host`: proxies set `Host`, and most of them pass on any
 * `X-Forwarded-Host` that a visitor sent.
 */
export function refuseInvalidHost(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const host = hostOf(request);
  const isHost = HOST.test(host) && URL.canParse(`http://${host}`);
  if (isHost) done();
  else sendError(new ApiError('request.malformed'), request, reply);
}

const hostOf = ({ headers }: FastifyRequest): string => headers.host ?? '';

/** Scheme and host of the site's own addresses. */
export type OriginOf = (request: FastifyRequest) => string;

/** @param publicUrl the setting PUBLIC_URL; without it, the address that the visitor used */
export const originFrom =
  (publicUrl: string | undefined): OriginOf =>
  (request) =>
    publicUrl ?? `${request.protocol === 'https' ? 'https' : 'http'}://${hostOf(request)}`;
