import type { Role } from '../identity/roles';

/** Members of a call's body, by the call's name, that only some of those who may make the call may send. */
export const fieldAccess = {
  createBooking: { onBehalfOf: ['employee', 'admin'] },
} as const satisfies Record<string, Record<string, readonly Role[]>>;

/** Whether somebody of that role (none: a visitor) may name a customer whom a booking is for. */
export const canBookOnBehalf = (role: Role | undefined): boolean =>
  fieldAccess.createBooking.onBehalfOf.some((one) => one === role);
