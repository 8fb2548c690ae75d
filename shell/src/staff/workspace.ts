import type { PagePath, Role } from '@portal/contracts';
import { pageAt } from '@portal/remote-kit';

/** Pages of the website that staff use for their work. */
const shared: readonly PagePath[] = ['/packages', '/packages/:id'];

/** Whether an address is shown inside the back office: always a page for staff; for staff also what they book and manage. */
export function isInWorkspace(pathname: string, role: Role | undefined): boolean {
  const page = pageAt(pathname);
  if (page?.remote === 'staff') return true;
  const isStaff = role !== undefined && role !== 'client';
  return isStaff && page !== undefined && (page.remote === 'client' || shared.includes(page.path));
}
