import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { canonicalAddress } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';

/** Looking into a block list costs more than all else here; addresses come again and again. */
const knownAddresses = 10_000;

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function trustedList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

/** Tells whether an address is one of the proxies we run ourselves. */
export function createTrustedCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  if (trustedProxies.length === 0) return () => false;
  const trusted = trustedList(trustedProxies);
  const known = new LRUCache<string, boolean>({ max: knownAddresses });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const address = canonicalAddress(text);
    const verdict = isIP(address) !== 0 && trusted.check(address, family(address));
    known.set(text, verdict);
    return verdict;
  };
}

/**
 * Who is asking: the socket's peer, or, when the peer is a proxy we run ourselves, the first hop left of our proxies
 * in X-Forwarded-For. What stands further left was written by the client and is not believed.
 */
export function createClientAddress(trustedProxies: readonly string[]): (req: IncomingMessage) => string {
  const isTrusted = createTrustedCheck(trustedProxies);
  return (req) => {
    let address = canonicalAddress(req.socket.remoteAddress ?? '');
    if (trustedProxies.length === 0) return address;
    const hops = String(req.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => canonicalAddress(hop.trim()));
    while (isTrusted(address)) {
      const hop = hops.pop();
      if (hop === undefined || isIP(hop) === 0) break;
      address = hop;
    }
    return address;
  };
}
