import { isIP } from 'node:net';

const groupsMax = 8;
const networkGroups = 4;
const mappedIPv4 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

const bytesOf = (group = ''): number[] => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];

/**
 * The one way of writing a network address: IPv6 as RFC 5952 has it and without a zone, IPv4 in an IPv6 socket's clothes
 * as the IPv4 address it is. What is no address comes back as it was.
 */
export function canonicalAddress(text: string): string {
  if (isIP(text) !== 6) return text;
  const written = new URL(`http://[${text.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const mapped = mappedIPv4.exec(written);
  return mapped ? [...bytesOf(mapped[1]), ...bytesOf(mapped[2])].join('.') : written;
}

const groupsOf = (text = ''): string[] => text.split(':').filter(Boolean);

/**
 * What limits count an address by: an IPv4 address, or the first four groups of an IPv6 address. A household of IPv6 owns
 * a /64, so counting single addresses would limit nobody.
 */
export function limitKey(address: string): string {
  const canonical = canonicalAddress(address);
  if (isIP(canonical) !== 6) return canonical;
  const [head, tail] = canonical.split('::').map(groupsOf);
  const groups = [...(head ?? []), ...(tail ?? [])];
  const zeros = Array<string>(groupsMax - groups.length).fill('0');
  return groups
    .toSpliced(head?.length ?? 0, 0, ...zeros)
    .slice(0, networkGroups)
    .join(':');
}
