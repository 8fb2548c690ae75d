import { describe, expect, it } from '@jest/globals';
import { href, pageRoutes } from '@portal/contracts';
import { isPagePath, matchPage } from './page-paths';

describe('pageAt', () => {
  it.each(pageRoutes.map(({ path }) => href(path, { id: '42', userId: '42', token: '42' })))('knows %s', (path) => {
    expect(matchPage(path)).toBeDefined();
    expect(isPagePath(path)).toBe(true);
  });

  it.each(['/nothing', '/packages/1/2', '/admin-dashboard/user-logs', '/dashboard/x'])('does not know %s', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });
});

describe('isPagePath', () => {
  it.each(['/api', '/api/x', '/mfe/x/y', '/assets/main.js', '/favicon.ico'])(
    'never answers %s with the page',
    (path) => {
      expect(isPagePath(path)).toBe(false);
    },
  );
});
