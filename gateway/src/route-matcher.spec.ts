import { describe, expect, it } from '@jest/globals';
import { apiCalls } from '@portal/contracts';
import { createRouteMatcher } from './route-matcher';
import { routes } from './routes';

const match = createRouteMatcher(routes);

describe('routes', () => {
  it('has one row for each call of the contract', () => {
    expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(apiCalls).sort());
  });

  it('waits longer than the provider may take to order', () => {
    expect(routes.find(({ name }) => name === 'createBooking')?.timeoutMs).toBeGreaterThan(28_000);
  });
});

describe('createRouteMatcher', () => {
  it.each(routes.map((route) => [route.name, route] as const))('finds %s', (_name, route) => {
    const path = route.prefix.replace(/:\w+/g, '652f');
    expect(match(route.method, path)).toEqual({ kind: 'route', route });
  });

  it('prefers a literal segment to a parameter', () => {
    expect(match('GET', '/api/bookings/my')).toMatchObject({ route: { name: 'listMyBookings' } });
    expect(match('POST', '/api/admin/users/register')).toMatchObject({ route: { name: 'registerUser' } });
  });

  it('takes HEAD for GET', () => {
    expect(match('HEAD', '/api/packages')).toMatchObject({ route: { name: 'listPackages' } });
  });

  it.each(['/api', '/api/', '/api/packages/', '/api/packages/1/2', '/API/packages', '/api/bookings//my'])(
    'does not know %s',
    (path) => {
      expect(match('GET', path)).toEqual({ kind: 'unknown' });
    },
  );

  it('tells the other methods of a path', () => {
    const [template] = routes;
    const rows = (['GET', 'PUT'] as const).map((method) => ({ ...template!, method, prefix: '/api/boats/:id' }));
    expect(createRouteMatcher(rows)('POST', '/api/boats/7')).toEqual({
      kind: 'other-method',
      allowed: ['GET', 'HEAD', 'PUT'],
    });
  });
});
