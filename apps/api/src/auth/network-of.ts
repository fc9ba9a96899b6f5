import ipaddr from 'ipaddr.js';

/**
 * What is counted as one visitor: an IPv4 address, and of an IPv6 address its /64, because a client that has one such address has
 * all of that network. IPv4 inside IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
