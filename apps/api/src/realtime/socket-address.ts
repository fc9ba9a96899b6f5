import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Settings } from '@daad/platform/settings';

/** Reads the visitor's address of a handshake by the same rule as Fastify for calls. */
export function addressReader(trustProxy: Settings['trustProxy']): (request: IncomingMessage) => string {
  const trust = trustProxy
    ? proxyAddress.compile(trustProxy.split(',').map((each) => each.trim()))
    : () => false;
  return (request) => proxyAddress(request, trust);
}
