import type { Role } from '../identity/roles';
import type { PagePath } from './routes';

/** Where a role lands after signing in when it was not sent from anywhere. */
export const landingPage = (role: Role): PagePath =>
  role === 'admin' ? '/admin-dashboard' : role === 'employee' ? '/employee-dashboard' : '/dashboard';

/**
 * Builds the address of a page: `href('/packages/:id', { id })`.
 * Parameters are percent-encoded; a missing one throws a RangeError.
 */
export function href(path: PagePath, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`The page ${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}

/** The parameter of the pages that book, and of the list of packages, that names the customer whom staff book for. */
export const customerParameter = 'for';

/** The parameter of the page that creates a package that names the one to take over. */
export const copyParameter = 'copy';

/** Where a package is created that is like another one. */
export const duplicatePackageUrl = (id: string): string =>
  `${href('/admin-dashboard/create-package')}?${new URLSearchParams({ [copyParameter]: id }).toString()}`;

/** Where staff book for that customer: a flight, unless another page is named. */
export const bookOnBehalfUrl = (userId: string, address: string = href('/book-flight')): string =>
  `${address}?${new URLSearchParams({ [customerParameter]: userId }).toString()}`;

/** Router state of the list of packages: the id of a package that was just created, which the list shows first. */
export interface PackageListState {
  created?: string | undefined;
}
