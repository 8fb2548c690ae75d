import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const networkGroups = 4;

/**
 * The one way of writing a network address: IPv6 as RFC 5952 has it and without a zone, IPv4 in an IPv6 socket's clothes
 * as the IPv4 address it is. What is no address comes back as it was.
 */
export const canonicalAddress = (text: string): string =>
  isIP(text) === 6 ? ipaddr.process(text.replace(/%.*$/, '')).toString() : text;

/**
 * What limits count an address by: an IPv4 address, or the first four groups of an IPv6 address. A household of IPv6 owns
 * a /64, so counting single addresses would limit nobody.
 */
export function rateLimitKey(address: string): string {
  const canonical = canonicalAddress(address);
  if (isIP(canonical) !== 6) return canonical;
  const { parts } = ipaddr.IPv6.parse(canonical);
  return parts
    .slice(0, networkGroups)
    .map((part) => part.toString(16))
    .join(':');
}
