import { pageRoutes, type PageRoute } from '@portal/contracts';

const toPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
const patterns = pageRoutes.map((route: PageRoute) => ({ pattern: toPattern(route.path), route }));

/** Returns the page of the contract at a path. Unknown paths get 404 with the not-found page. */
export const matchPage = (path: string): PageRoute | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.route;

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * Returns whether a path can be a page. File names and technical paths cannot: a missing script must not return HTML.
 */
export const isPagePath = (path: string): boolean =>
  !path.startsWith('/api/') && path !== '/api' && !path.startsWith('/mfe/') && !lastSegment(path).includes('.');
