import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Settings } from '@daad/platform/settings';
import { trustedProxies } from '../http/trusted-proxies.js';

/** Reads the visitor's address of a handshake by the same rule as Fastify for calls. */
export function addressReader(trustProxy: Settings['trustProxy']): (request: IncomingMessage) => string {
  const trust = trustedProxies(trustProxy);
  return (request) => proxyAddress(request, trust);
}
