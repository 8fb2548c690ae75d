import { describe, expect, it } from '@jest/globals';
import type { GatewayRoute } from '../http/gateway-route';
import { createRouteMatcher } from './route-matcher';

const row = (method: GatewayRoute['method'], prefix: string): GatewayRoute => ({
  name: 'listPackages',
  method,
  prefix,
  target: 'catalog',
  access: 'anyone',
  carriesAssertion: false,
  timeoutMs: 1_000,
  rateLimit: 'read',
  passHeaders: [],
  bodyLimitBytes: 1_024,
  honoursKey: false,
  takesFile: false,
  cacheControl: 'no-store',
});

const boats = row('GET', '/api/boats');
const launch = row('POST', '/api/boats');
const boat = row('GET', '/api/boats/:id');
const mine = row('GET', '/api/boats/mine');
const rename = row('PUT', '/api/boats/:id');
const crew = row('GET', '/api/boats/:id/crew');
const captains = row('GET', '/api/boats/mine/:rank');
const match = createRouteMatcher([boat, boats, launch, rename, crew, captains, mine]);

describe('createRouteMatcher', () => {
  it.each([
    ['GET', '/api/boats', boats],
    ['HEAD', '/api/boats', boats],
    ['POST', '/api/boats', launch],
    ['GET', '/api/boats/652f', boat],
    ['HEAD', '/api/boats/652f', boat],
    ['PUT', '/api/boats/652f', rename],
    ['GET', '/api/boats/652f/crew', crew],
  ])('finds %s %s', (method, path, route) => {
    expect(match(method, path)).toEqual({ kind: 'route', route });
  });

  it.each([
    ['a literal segment to a parameter', '/api/boats/mine', mine],
    ['the row whose parameter comes later', '/api/boats/mine/crew', captains],
  ])('prefers %s', (_name, path, route) => {
    expect(match('GET', path)).toEqual({ kind: 'route', route });
  });

  it.each(['/api', '/api/', '/api/boats/', '/api/boats/1/2/3', '/API/boats', '/api/boats//crew', '/boats', ''])(
    'finds no route for %j',
    (path) => {
      expect(match('GET', path)).toEqual({ kind: 'unknown' });
    },
  );

  it.each([
    ['DELETE', '/api/boats', ['GET', 'HEAD', 'POST']],
    ['POST', '/api/boats/7', ['GET', 'HEAD', 'PUT']],
    ['PUT', '/api/boats/7/crew', ['GET', 'HEAD']],
  ])('returns the allowed methods for %s %s', (method, path, allowed) => {
    expect(match(method, path)).toEqual({ kind: 'other-method', allowed });
  });
});
