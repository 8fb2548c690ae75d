import { pageRoutes } from '@portal/contracts';

const toPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
const patterns = pageRoutes.map(({ path }) => toPattern(path));

/** Whether the contract knows a page at this path: an unknown one answers 404 with the same document. */
export const isKnownPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Paths that name a file or a technical area never answer with the page: a missing script must not be HTML. */
export const mayBePage = (path: string): boolean =>
  !path.startsWith('/api/') && path !== '/api' && !path.startsWith('/mfe/') && !lastSegment(path).includes('.');
