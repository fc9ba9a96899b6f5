import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Settings } from '@daad/platform/settings';

type Trust = (address: string, hop: number) => boolean;

/** Which proxies are believed, for requests that Fastify does not see. */
export const trustedProxies = (trustProxy: Settings['trustProxy']): Trust =>
  trustProxy ? proxyAddress.compile(trustProxy.split(',').map((each) => each.trim())) : () => false;

/** Whether the visitor came by HTTPS, which ends at the proxy: by the same rule as Fastify's `request.protocol`. */
export function cameByHttps({ headers, socket }: IncomingMessage, trust: Trust): boolean {
  const protocols = headers['x-forwarded-proto'];
  if (protocols === undefined || !trust(socket.remoteAddress ?? '', 0)) return false;
  return String(protocols).split(',').at(-1)?.trim() === 'https';
}
