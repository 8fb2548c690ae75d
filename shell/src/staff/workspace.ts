import type { PagePath, Role } from '@portal/contracts';
import { pageAt } from '@portal/remote-kit';

/** Public pages that staff also use in the back office. */
const shared: readonly PagePath[] = ['/packages', '/packages/:id'];

/**
 * Returns whether a page is shown inside the back office: staff pages always; for staff also the booking and package
 * pages.
 */
export function isInWorkspace(pathname: string, role: Role | undefined): boolean {
  const page = pageAt(pathname);
  if (page?.remote === 'staff') return true;
  const isStaff = role !== undefined && role !== 'client';
  return isStaff && page !== undefined && (page.remote === 'client' || shared.includes(page.path));
}
