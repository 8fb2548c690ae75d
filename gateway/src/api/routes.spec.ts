import { describe, expect, it } from '@jest/globals';
import { apiCalls } from '@portal/contracts';
import { createRouteMatcher } from './route-matcher';
import { routes } from './routes';

describe('routes', () => {
  it('has one route per call of the contract', () => {
    expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(apiCalls).sort());
  });

  it('has a longer timeout than an order at the provider', () => {
    expect(routes.find(({ name }) => name === 'createBooking')?.timeoutMs).toBeGreaterThan(28_000);
  });

  it.each(['startPayment', 'payByLink'])('[A9] waits for %s longer than payments checks networks and seats', (call) => {
    expect(routes.find(({ name }) => name === call)?.timeoutMs).toBeGreaterThan(8_000 + 15_000);
  });

  it.each(routes.map((route) => [route.name, route] as const))('reaches %s, not another route', (_name, route) => {
    const path = route.prefix.replace(/:\w+/g, '652f');
    expect(createRouteMatcher(routes)(route.method, path)).toEqual({ kind: 'route', route });
  });
});
