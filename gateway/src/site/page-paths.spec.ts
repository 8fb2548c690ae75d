import { describe, expect, it } from '@jest/globals';
import { href, pageRoutes } from '@portal/contracts';
import { mayBePage, pageAt } from './page-paths';

describe('pageAt', () => {
  it.each(pageRoutes.map(({ path }) => href(path, { id: '42', userId: '42', token: '42' })))('knows %s', (path) => {
    expect(pageAt(path)).toBeDefined();
    expect(mayBePage(path)).toBe(true);
  });

  it.each(['/nothing', '/packages/1/2', '/admin-dashboard/user-logs', '/dashboard/x'])('does not know %s', (path) => {
    expect(pageAt(path)).toBeUndefined();
  });
});

describe('mayBePage', () => {
  it.each(['/api', '/api/x', '/mfe/x/y', '/assets/main.js', '/favicon.ico'])(
    'never answers %s with the page',
    (path) => {
      expect(mayBePage(path)).toBe(false);
    },
  );
});
