import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createClientAddress } from './client-address';

const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as never;

describe('createClientAddress', () => {
  it('believes nobody by default', () => {
    expect(createClientAddress([])(from('::ffff:198.51.100.1', '10.0.0.1'))).toBe('198.51.100.1');
  });

  it.each([
    ['a stranger as peer', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['no header', '10.0.0.1', undefined, '10.0.0.1'],
    ['one hop', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['two own proxies', '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['a forged hop on the left', '10.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['rubbish', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['rubbish behind an own proxy', '10.0.0.1', "'; drop, 10.0.0.2", '10.0.0.2'],
    ['IPv6', '::1', '2001:db8::7', '2001:db8::7'],
    ['an own proxy in the clothes of IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['a zone', '::1%eth0', 'fe80::7%eth0', 'fe80::7'],
    ['an address with a port', '10.0.0.1', '203.0.113.9:4711', '10.0.0.1'],
    ['an own address as a number', '10.0.0.1', '203.0.113.9, 0xa000002', '10.0.0.1'],
    ['nothing but commas', '10.0.0.1', ' , ,', '10.0.0.1'],
    ['all hops ours', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ])('reads the first hop that is not ours: %s', (_name, peer, header, expected) => {
    expect(createClientAddress(['10.0.0.0/8', '::1'])(from(peer, header))).toBe(expected);
  });
});
