import type { Role } from '../identity/roles';

/** Request fields that only some of the allowed roles may send, by call name. */
export const fieldAccess = {
  createBooking: { onBehalfOf: ['employee', 'admin'] },
} as const satisfies Record<string, Record<string, readonly Role[]>>;

/** Whether a role may book on behalf of a customer. Undefined is a visitor. */
export const canBookOnBehalf = (role: Role | undefined): boolean =>
  fieldAccess.createBooking.onBehalfOf.some((one) => one === role);
