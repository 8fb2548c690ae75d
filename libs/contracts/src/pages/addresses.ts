import type { Role } from '../identity/roles';
import type { PagePath } from './routes';

/** Start page of a role after login, when no other page was requested. */
export const landingPage = (role: Role): PagePath =>
  role === 'admin' ? '/admin-dashboard' : role === 'employee' ? '/employee-dashboard' : '/dashboard';

/**
 * Builds the URL of a page: `href('/packages/:id', { id })`. Parameters are percent-encoded.
 * @throws RangeError when a parameter is missing
 */
export function href(path: PagePath, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`The page ${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}

/** Query parameter of the package list and the booking pages: id of the customer that staff book for. */
export const customerParameter = 'for';

/** Query parameter of the create-package page: id of the package to copy. */
export const copyParameter = 'copy';

/** Returns the URL that opens the create-package page with a copy of a package. */
export const duplicatePackageUrl = (id: string): string =>
  `${href('/admin-dashboard/create-package')}?${new URLSearchParams({ [copyParameter]: id }).toString()}`;

/** Returns the URL that books on behalf of a customer, by default a flight. */
export const bookOnBehalfUrl = (userId: string, address: string = href('/book-flight')): string =>
  `${address}?${new URLSearchParams({ [customerParameter]: userId }).toString()}`;

/** Router state of the package list: id of a package that was just created, listed first. */
export interface PackageListState {
  created?: string | undefined;
}
