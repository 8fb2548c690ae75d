import { texts, type User } from '@portal/contracts';

/** Full name, else the username. */
export const nameOf = ({ firstName, lastName, username }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** Phone number, marked if the customer has not confirmed it. Earlier releases of identity omit `phoneConfirmed`. */
export const phoneOf = ({ phoneNumber, phoneConfirmed }: User): string | undefined =>
  phoneNumber && phoneConfirmed === false ? texts.customers.unconfirmedNumber(phoneNumber) : phoneNumber;
