import { type PageRoute, pageRoutes } from '@portal/contracts';
import { matchPath } from '@portal/remote-kit';

/** The page at an address, or undefined when there is none. */
export const findPageRoute = (pathname: string): PageRoute | undefined =>
  pageRoutes.find(({ path }) => matchPath(path, pathname));
