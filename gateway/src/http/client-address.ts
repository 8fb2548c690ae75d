import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { all, compile } from '@fastify/proxy-addr';
import { canonicalAddress } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';

/** Cache size. Subnet matching is the most expensive step here, and addresses repeat. */
const knownAddresses = 10_000;

/** Returns a function that reports whether an address is a trusted proxy. */
export function createTrustedCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  if (trustedProxies.length === 0) return () => false;
  const isInList = compile([...trustedProxies]);
  const known = new LRUCache<string, boolean>({ max: knownAddresses });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const address = canonicalAddress(text);
    // `isInList` alone would parse `0xa000001` and `10` as addresses.
    const verdict = isIP(address) !== 0 && isInList(address, 0);
    known.set(text, verdict);
    return verdict;
  };
}

/**
 * Returns a function that determines the client address: the socket's peer, or behind trusted proxies the rightmost
 * untrusted hop of X-Forwarded-For. Entries further left are set by the client and ignored. Invalid addresses are
 * skipped.
 */
export function createClientAddress(trustedProxies: readonly string[]): (req: IncomingMessage) => string {
  const isTrusted = createTrustedCheck(trustedProxies);
  if (trustedProxies.length === 0) return (req) => canonicalAddress(req.socket.remoteAddress ?? '');
  return (req) => {
    const hops = all(req, isTrusted).map(canonicalAddress);
    return hops.findLast((hop) => isIP(hop) !== 0) ?? '';
  };
}
