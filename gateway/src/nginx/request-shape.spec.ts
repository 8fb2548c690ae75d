import { describe, expect, it } from '@jest/globals';
import { urlFault } from '../http/hygiene';
import { plainTarget } from './request-shape';

const shape = new RegExp(plainTarget);

describe('plainTarget', () => {
  it.each([
    '/',
    '/api/packages?q=a%20b&x=%2F..%2F',
    '/api/flights/offers?adults=1&q={a|b}^`',
    '/packages/caf%C3%A9',
    '/a.b/c..d/...',
    "/a-b_c~d!$&'()*+,;=:@|",
    '/a/',
    '/%F0%9F%98%80?q=%e2%80%b1',
    '*',
    '',
    'http://other.test/',
    '/a/../b',
    '/..',
    '/./a',
    '/a/.',
    '/..?x',
    '/%2e%2e/b',
    '/a%2Fb',
    '/a%5cb',
    '/a%00',
    '/?a=%00',
    '//a',
    '/a//b',
    '/a\\b',
    '/a b',
    '/a#b',
    '/a"b',
    '/a<b',
    '/%',
    '/%zz',
    '/%ff',
    '/%ed%a0%80',
    '/%c0%af',
    '/%f5%80%80%80',
    '/?q=%c3%28',
  ])('judges %j as the gateway does', (target) => {
    expect(shape.test(target)).toBe(urlFault(target) === undefined);
  });
});
