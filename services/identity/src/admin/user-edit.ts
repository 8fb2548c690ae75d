import type { AdminUserUpdateRequest } from '@portal/contracts';
import type { UserRecord } from '../users/user-record';

/** Describes an admin's edit for the log, without email addresses. Returns undefined if nothing changes. */
export function describeUserEdit(
  before: Pick<UserRecord, 'username' | 'email' | 'role' | 'requestedRole'>,
  { username, email, role }: AdminUserUpdateRequest,
): string | undefined {
  const changes: string[] = [];
  if (username !== undefined && username !== before.username) changes.push(`username to ${username}`);
  if (email !== undefined && email !== before.email) changes.push('email address');
  if (role !== undefined && (role !== before.role || before.requestedRole !== undefined)) {
    changes.push(`role from ${before.role} to ${role}`);
  }
  return changes.length === 0 ? undefined : `Changed for ${before.username}: ${changes.join(', ')}`;
}
