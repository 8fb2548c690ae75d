import { describe, expect, it } from '@jest/globals';
import { href, pageRoutes } from '@portal/contracts';
import { isPagePath, matchPage } from './page-paths';

describe('matchPage', () => {
  it.each(pageRoutes.map(({ path }) => href(path, { id: '42', userId: '42', token: '42' })))(
    'finds the page of %s',
    (path) => {
      expect(matchPage(path)).toBeDefined();
      expect(isPagePath(path)).toBe(true);
    },
  );

  it.each(['/nothing', '/packages/1/2', '/admin-dashboard/user-logs', '/dashboard/x'])(
    'finds no page for %s',
    (path) => {
      expect(matchPage(path)).toBeUndefined();
    },
  );
});

describe('isPagePath', () => {
  it.each(['/api', '/api/x', '/mfe/x/y', '/assets/main.js', '/favicon.ico'])('excludes %s', (path) => {
    expect(isPagePath(path)).toBe(false);
  });
});
