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

/** The parameter of /book-flight that names the customer whom staff book for. */
export const customerParameter = 'for';

/** Where staff book a flight for that customer. */
export const bookForAddress = (userId: string): string =>
  `${href('/book-flight')}?${new URLSearchParams({ [customerParameter]: userId }).toString()}`;
