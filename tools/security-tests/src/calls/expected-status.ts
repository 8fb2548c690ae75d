import { apiCalls, canCall, type ApiCallName, type Role } from '@portal/contracts';
import { allCallSchemas } from '@portal/contracts/all-call-schemas';
import { successStatus } from '@portal/contracts/call-schemas';

/** Whose or what object a call names: its own, one of somebody of that role, or none there is. */
export type Target = 'self' | Role | 'absent' | 'malformed';

export type ObjectKind = 'user' | 'booking' | 'package' | 'payment' | 'deposit' | 'link' | 'session' | 'none';

const userPaths = ['/admin/users', '/payments/credits', '/customers'] as const;

/** What the id in a call's path names. */
export function objectKindOf(call: ApiCallName): ObjectKind {
  const { path } = apiCalls[call];
  if (!path.includes(':id')) return 'none';
  if (userPaths.some((start) => path.startsWith(start))) return 'user';
  if (path.startsWith('/auth/sessions') || path.startsWith('/auth/factors')) return 'session';
  if (path.startsWith('/payments/links/:token')) return 'none';
  if (path.startsWith('/payments/links')) return 'link';
  if (path.startsWith('/payments/unmatched')) return 'deposit';
  if (path.startsWith('/payments/:id')) return 'payment';
  return path.includes('/bookings/') ? 'booking' : 'package';
}

/** Payments of the sample are cash that waits for nothing; nobody learns of payments for bookings of others. */
function paymentStatus(call: ApiCallName, role: Role, target: Target): number {
  if (isUnknownTarget(target)) return 404;
  if (call === 'confirmPayment' || call === 'withdrawPayment') return 409;
  if (call !== 'endPayment') return successStatus(allCallSchemas[call]);
  if (target === 'self' || canCall('takePayment', role)) return 409;
  return role === 'client' ? 404 : 403;
}

const isUnknownTarget = (target: Target): boolean => target === 'absent' || target === 'malformed';

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
  // Who never had credit has none: nothing is told of who exists.
  if (call === 'getCredit') return target === 'self' || canCall('listPayments', role) ? 200 : 404;
  if (target === 'absent') return 404;
  // Staff are nobody's customers.
  // Those of the sample chose their password themselves.
  if (call === 'inviteCustomer' && isClient) return 409;
  if (apiCalls[call].path.startsWith('/customers')) return isClient ? successStatus(allCallSchemas[call]) : 404;
  if (clientsOnly.includes(call)) return role === 'employee' && !isClient ? 404 : 200;
  if (target === 'self' && ['updateUser', 'deleteUser', 'resetUserPassword', 'resetUserFactors'].includes(call))
    return 403;
  return 200;
}

/** What is a client's is for the owner and for staff; to anybody else it is not there. */
function bookingStatus(role: Role, target: Target): number {
  if (isUnknownTarget(target)) return 404;
  return target === 'self' || canCall('listBookings', role) ? 200 : 404;
}

/** Calls whose sample is refused to everybody who may make them: it is not signed, or a token that nobody made. */
const refusedToAll: Partial<Record<ApiCallName, number>> = {
  receiveCallback: 401,
  receiveDepositCallback: 401,
  // No factor was asked for, and none is there.
  loginWithFactor: 403,
  addPasskey: 403,
  addTotp: 400,
  stepUp: 403,
  renewRecoveryCodes: 404,
  // The accounts of the sample have no second factor, so this takes the password: `exportOwnData`.
  exportProfile: 400,
  // Nobody has paid anything beforehand.
  applyCredit: 409,
  // The sample names no network.
  switchPaymentMethod: 409,
  confirmPasswordReset: 410,
  confirmEmailVerification: 410,
  // The sample names no file.
  getPackagePicture: 404,
  openPayLink: 404,
  payByLink: 404,
  getLinkPayment: 404,
  getLinkReceipt: 404,
};

/** Calls about bookings that wait for something, which the sample does not. */
const refusedWhenFound: Partial<Record<ApiCallName, number>> = {
  tellAirlineSaid: 409,
  issueBooking: 409,
  decideFare: 409,
  extendHold: 409,
  requestCancellation: 409,
  answerCancelRequest: 409,
  previewHold: 409,
};

/** The status that the permission table and the fixed readings give a cell of the matrix; a visitor has no role. */
export function expectedStatus(call: ApiCallName, role: Role | undefined, target: Target | 'none'): number {
  if (!canCall(call, role)) return role === undefined ? 401 : 403;
  const refused = refusedToAll[call];
  if (refused !== undefined) return refused;
  const kind = objectKindOf(call);
  if (kind === 'none' || target === 'none') return successStatus(allCallSchemas[call]);
  if (kind === 'deposit' || kind === 'link' || kind === 'session') return 404;
  if (kind === 'package') return isUnknownTarget(target) ? 404 : 200;
  if (role === undefined) return 401;
  if (kind === 'payment' && !['getPayment', 'getReceipt'].includes(call)) return paymentStatus(call, role, target);
  if (kind === 'user') return userStatus(call, role, target);
  const status = bookingStatus(role, target);
  return status === 200 ? (refusedWhenFound[call] ?? status) : status;
}
