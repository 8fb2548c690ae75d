import { pageRoutes, type PageRoute } from '@portal/contracts';

const toPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
const patterns = pageRoutes.map((route: PageRoute) => ({ pattern: toPattern(route.path), route }));

/** The contract's page at this path; an unknown path answers 404 with the same document. */
export const matchPage = (path: string): PageRoute | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.route;

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Paths that name a file or a technical area never answer with the page: a missing script must not be HTML. */
export const isPagePath = (path: string): boolean =>
  !path.startsWith('/api/') && path !== '/api' && !path.startsWith('/mfe/') && !lastSegment(path).includes('.');
