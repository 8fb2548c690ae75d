import { describe, expect, it } from '@jest/globals';
import { isAllowedHost, findUrlViolation } from './request-validation';

describe('findUrlViolation', () => {
  it.each([
    '/',
    '/api/packages?q=a%20b&x=%2F..%2F',
    '/api/flights/offers?adults=1&q={a|b}^`',
    '/packages/caf%C3%A9',
    '/a.b/c..d/...',
    "/a-b_c~d!$&'()*+,;=:@|",
    '/a/',
    '/%F0%9F%98%80?q=%e2%80%b1',
  ])('accepts %s', (url) => {
    expect(findUrlViolation(url)).toBeUndefined();
  });

  it.each([
    'http://other.test/',
    '*',
    '',
    'a',
    '/a/../b',
    '/..',
    '/..?x',
    '/./a',
    '/a/.',
    '/%2e%2e/b',
    '/a%2Fb',
    '/a%5cb',
    '/a%00',
    '/?a=%00',
    '//a',
    '/a//b',
    '/a\\b',
    '/a b',
    '/a\tb',
    '/a#b',
    '/a"b',
    '/a<b',
    '/é',
    '/?é',
    '/%',
    '/%2',
    '/%zz',
    '/%ff',
    '/%ed%a0%80',
    '/%c0%af',
    '/%f5%80%80%80',
    '/?q=%c3%28',
  ])('rejects %j', (url) => {
    expect(findUrlViolation(url)).toEqual(expect.any(String));
  });
});

describe('isAllowedHost', () => {
  it.each([
    ['portal.example', ['portal.example'], true],
    ['Portal.Example:8443', ['www.portal.example', 'portal.example'], true],
    ['evil.example', ['portal.example'], false],
    ['portal.example.evil.example', ['portal.example'], false],
    ['xportal.example', ['portal.example'], false],
    ['', ['portal.example'], false],
    ['[::1]:8080', ['[::1]'], true],
    ['anything.example', [], true],
  ])('returns for %s with %j: %s', (host, hosts, isOurs) => expect(isAllowedHost(host, hosts)).toBe(isOurs));
});
