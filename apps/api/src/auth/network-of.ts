import ipaddr from 'ipaddr.js';

/**
 * The key of a client for limits: an IPv4 address, or the /64 network of an IPv6 address, because a client usually has a whole
 * /64. IPv4 mapped into IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
