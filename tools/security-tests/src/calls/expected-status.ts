import { apiCalls, canCall, type ApiCallName, type Role } from '@portal/contracts';
import { allCallSchemas } from '@portal/contracts/all-call-schemas';
import { successStatus } from '@portal/contracts/call-schemas';

/** Owner of the object that a call names: the caller, a user with that role, or no existing object. */
export type Target = 'self' | Role | 'absent' | 'malformed';

export type ObjectKind =
  | 'user'
  | 'booking'
  | 'package'
  | 'departure'
  | 'payment'
  | 'deposit'
  | 'link'
  | 'session'
  | 'none';

const userPaths = ['/admin/users', '/payments/credits', '/customers'] as const;

/** Returns the kind of object that the id in the path names. */
export function objectKindOf(call: ApiCallName): ObjectKind {
  const { path } = apiCalls[call];
  if (!path.includes(':id')) return 'none';
  if (userPaths.some((start) => path.startsWith(start))) return 'user';
  if (['/auth/sessions', '/auth/factors', '/auth/travelers'].some((start) => path.startsWith(start))) return 'session';
  if (path.startsWith('/departures')) return 'departure';
  if (path.startsWith('/payments/links/:token')) return 'none';
  if (path.startsWith('/payments/links')) return 'link';
  if (path.startsWith('/payments/unmatched')) return 'deposit';
  if (path.startsWith('/payments/:id')) return 'payment';
  return path.includes('/bookings/') ? 'booking' : 'package';
}

/** Sample payments are cash without a pending action. Other users' payments return 404. */
function paymentStatus(call: ApiCallName, role: Role, target: Target): number {
  if (isUnknownTarget(target)) return 404;
  if (['confirmPayment', 'withdrawPayment', 'closeLatePayment'].includes(call)) return 409;
  if (call !== 'endPayment') return successStatus(allCallSchemas[call]);
  if (target === 'self' || canCall('recordPayment', role)) return 409;
  return role === 'client' ? 404 : 403;
}

const isUnknownTarget = (target: Target): boolean => target === 'absent' || target === 'malformed';

/** Calls that return a single user; employees can access only clients. */
const clientsOnly: readonly string[] = ['getUser', 'revealUser'];

/** Interpretation of the specification for users: the caller's own record, and what an employee may read. */
function userStatus(call: ApiCallName, role: Role, target: Target): number {
  if (target === 'malformed') return 404;
  const isClient = target === 'client' || (target === 'self' && role === 'client');
  if (call === 'getUserBookings') {
    // Bookings outlive their account: an admin gets those of a deleted account, and an empty list for an unknown one.
    if (role !== 'employee') return 200;
    return target === 'absent' ? 404 : isClient ? 200 : 403;
  }
  // Credit of an unknown user is empty, so the response does not reveal which accounts exist.
  if (call === 'getCredit') return target === 'self' || canCall('listPayments', role) ? 200 : 404;
  if (target === 'absent') return 404;
  // Staff are not customers. Sample customers have set a password, so they cannot be invited.
  if (call === 'inviteCustomer' && isClient) return 409;
  if (apiCalls[call].path.startsWith('/customers')) return isClient ? successStatus(allCallSchemas[call]) : 404;
  if (clientsOnly.includes(call)) return role === 'employee' && !isClient ? 404 : 200;
  if (target === 'self' && ['updateUser', 'deleteUser', 'resetUserPassword', 'resetUserFactors'].includes(call))
    return 403;
  return 200;
}

/** A client's bookings are visible to the owner and to staff; all others get 404. */
function bookingStatus(role: Role, target: Target): number {
  if (isUnknownTarget(target)) return 404;
  return target === 'self' || canCall('listBookings', role) ? 200 : 404;
}

/** Calls whose sample is rejected for every caller: it is unsigned, or contains an unknown token. */
const rejectedToAll: Partial<Record<ApiCallName, number>> = {
  receiveCallback: 401,
  receiveDepositCallback: 401,
  receiveRefundCallback: 401,
  // No factor was requested or set up.
  loginWithFactor: 403,
  addPasskey: 403,
  addTotp: 400,
  stepUp: 403,
  regenerateRecoveryCodes: 404,
  // Sample accounts have no second factor, so this call needs the password; see `exportOwnData`.
  exportProfile: 400,
  // No credit exists.
  applyCredit: 409,
  // The sample contains no network.
  switchPaymentMethod: 409,
  confirmPasswordReset: 410,
  confirmEmailVerification: 410,
  // The sample contains no existing file or link.
  getPackagePicture: 404,
  openPayLink: 404,
  payByLink: 404,
  getLinkPayment: 404,
  getLinkReceipt: 404,
};

/** Calls for bookings with a pending action, which the sample does not have. */
const rejectedWhenFound: Partial<Record<ApiCallName, number>> = {
  tellAirlineSaid: 409,
  recordReminderCall: 409,
  issueBooking: 409,
  resolveFareChange: 409,
  requestCancellation: 409,
  answerCancelRequest: 409,
  confirmCancelQuote: 409,
  readScheduleChange: 409,
  answerScheduleChange: 409,
  closeScheduleChange: 409,
  acceptPrice: 409,
  startDateChange: 409,
  getPartyOffer: 409,
  changeParty: 409,
  settleBooking: 409,
  endSettlement: 409,
  revealRefundAccount: 409,
};

/** Kinds without a sample object: every id is unknown. */
export const unnamedKinds: readonly ObjectKind[] = ['deposit', 'departure', 'link', 'session'];

/** Returns the expected status of a matrix cell, by the permission table and the rules above. A visitor has no role. */
export function expectedStatus(call: ApiCallName, role: Role | undefined, target: Target | 'none'): number {
  if (!canCall(call, role)) return role === undefined ? 401 : 403;
  const rejected = rejectedToAll[call];
  if (rejected !== undefined) return rejected;
  const kind = objectKindOf(call);
  if (kind === 'none' || target === 'none') return successStatus(allCallSchemas[call]);
  if (unnamedKinds.includes(kind)) return 404;
  if (kind === 'package') return isUnknownTarget(target) ? 404 : 200;
  if (role === undefined) return 401;
  if (kind === 'payment' && !['getPayment', 'getReceipt'].includes(call)) return paymentStatus(call, role, target);
  if (kind === 'user') return userStatus(call, role, target);
  const status = bookingStatus(role, target);
  return status === 200 ? (rejectedWhenFound[call] ?? status) : status;
}
