import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const networkGroups = 4;

/**
 * Normalizes a network address: IPv6 by RFC 5952 without zone, IPv4-mapped IPv6 as IPv4.
 * Text that is not an address is returned unchanged.
 */
export const canonicalAddress = (text: string): string =>
  isIP(text) === 6 ? ipaddr.process(text.replace(/%.*$/, '')).toString() : text;

/**
 * Returns the rate-limit key of an address: the IPv4 address, or the /64 prefix of an IPv6 address.
 * A household owns a /64, so limits for single IPv6 addresses would have no effect.
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
