import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { all, compile } from '@fastify/proxy-addr';
import { canonicalAddress } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';

/** Matching an address with every subnet costs more than all else here; addresses come again and again. */
const knownAddresses = 10_000;

/** Tells whether an address is one of the proxies we run ourselves. */
export function createTrustedCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  if (trustedProxies.length === 0) return () => false;
  const isInList = compile([...trustedProxies]);
  const known = new LRUCache<string, boolean>({ max: knownAddresses });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const address = canonicalAddress(text);
    // The list would read `0xa000001` and `10` as addresses, too.
    const verdict = isIP(address) !== 0 && isInList(address, 0);
    known.set(text, verdict);
    return verdict;
  };
}

/**
 * The caller's address: the socket's peer, or, when that is a proxy of ours, the first hop left of our proxies in
 * X-Forwarded-For. Entries further left are the client's and not believed; what is no address is skipped.
 */
export function createClientAddress(trustedProxies: readonly string[]): (req: IncomingMessage) => string {
  const isTrusted = createTrustedCheck(trustedProxies);
  if (trustedProxies.length === 0) return (req) => canonicalAddress(req.socket.remoteAddress ?? '');
  return (req) => {
    const hops = all(req, isTrusted).map(canonicalAddress);
    return hops.findLast((hop) => isIP(hop) !== 0) ?? '';
  };
}
