import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createClientAddress } from './client-address';

const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as never;

describe('createClientAddress', () => {
  it('trusts no proxy by default', () => {
    expect(createClientAddress([])(from('::ffff:198.51.100.1', '10.0.0.1'))).toBe('198.51.100.1');
  });

  it.each([
    ['an untrusted peer', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['no header', '10.0.0.1', undefined, '10.0.0.1'],
    ['one hop', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['two trusted proxies', '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['a forged hop on the left', '10.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['an invalid value', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['an invalid value behind a trusted proxy', '10.0.0.1', "'; drop, 10.0.0.2", '10.0.0.2'],
    ['IPv6', '::1', '2001:db8::7', '2001:db8::7'],
    ['a trusted proxy as an IPv4-mapped IPv6 address', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['a zone', '::1%eth0', 'fe80::7%eth0', 'fe80::7'],
    ['an address with a port', '10.0.0.1', '203.0.113.9:4711', '10.0.0.1'],
    ['a trusted address as a number', '10.0.0.1', '203.0.113.9, 0xa000002', '10.0.0.1'],
    ['nothing but commas', '10.0.0.1', ' , ,', '10.0.0.1'],
    ['trusted hops only', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ])('returns the rightmost untrusted hop: %s', (_name, peer, header, expected) => {
    expect(createClientAddress(['10.0.0.0/8', '::1'])(from(peer, header))).toBe(expected);
  });
});
