import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Settings } from '@daad/platform/settings';

/** Reads the visitor's address of a handshake by the same rule as Fastify for calls. */
export function addressReader(trustProxy: Settings['trustProxy']): (request: IncomingMessage) => string {
  const proxies = trustProxy ? trustProxy.split(',').map((each) => each.trim()) : [];
  const trust = proxyAddress.compile(proxies);
  return (request) => proxyAddress(request, trust);
}
