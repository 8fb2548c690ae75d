import { apiCalls, mayCall, type ApiCallName, type Role } from '@portal/contracts';
import { successStatus } from '@portal/contracts/call-schemas';

/** Whose or what object a call names: its own, one of somebody of that role, or none there is. */
export type Target = 'self' | Role | 'absent' | 'malformed';

export type ObjectKind = 'user' | 'booking' | 'package' | 'none';

/** What the id in a call's path names. */
export function objectKindOf(call: ApiCallName): ObjectKind {
  const { path } = apiCalls[call];
  if (!path.includes(':id')) return 'none';
  if (path.startsWith('/admin/users')) return 'user';
  return path.startsWith('/bookings') ? 'booking' : 'package';
}

const isNobody = (target: Target): boolean => target === 'absent' || target === 'malformed';

/** What tells about one user: to an employee only clients exist. */
const clientsOnly: readonly string[] = ['getUser', 'revealUser'];

/** Fixed readings of the specification for users: one's own row, and what an employee may know. */
function userStatus(call: ApiCallName, role: Role, target: Target): number {
  if (target === 'malformed') return 404;
  const isClient = target === 'client' || (target === 'self' && role === 'client');
  if (call === 'getUserBookings') {
    // Bookings outlive their account: an admin finds those of a deleted one, and none of an unknown one.
    if (role !== 'employee') return 200;
    return target === 'absent' ? 404 : isClient ? 200 : 403;
  }
  if (target === 'absent') return 404;
  if (clientsOnly.includes(call)) return role === 'employee' && !isClient ? 404 : 200;
  if (target === 'self' && ['updateUser', 'deleteUser', 'resetUserPassword'].includes(call)) return 403;
  return 200;
}

/** Cancelling is for the owner and for staff; to anybody else a booking is not there. */
function bookingStatus(role: Role, target: Target): number {
  if (isNobody(target)) return 404;
  return target === 'self' || mayCall('listBookings', role) ? 200 : 404;
}

/** The status that the permission table and the fixed readings give a cell of the matrix; a visitor has no role. */
export function expectedStatus(call: ApiCallName, role: Role | undefined, target: Target | 'none'): number {
  if (!mayCall(call, role)) return role === undefined ? 401 : 403;
  const kind = objectKindOf(call);
  if (kind === 'none' || target === 'none') return successStatus(call);
  if (kind === 'package') return isNobody(target) ? 404 : 200;
  if (role === undefined) return 401;
  return kind === 'user' ? userStatus(call, role, target) : bookingStatus(role, target);
}
