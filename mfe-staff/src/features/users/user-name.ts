import { texts, type User } from '@portal/contracts';

/** First and last name; empty if neither is known. */
export const fullNameOf = ({ firstName, lastName }: User): string => [firstName, lastName].filter(Boolean).join(' ');

/** Full name, else the username. */
export const nameOf = (user: User): string => fullNameOf(user) || user.username;

/** Phone number, marked if the customer has not confirmed it. Earlier releases of identity omit `phoneConfirmed`. */
export const phoneOf = ({ phoneNumber, phoneConfirmed }: User): string | undefined =>
  phoneNumber && phoneConfirmed === false ? texts.customers.unconfirmedNumber(phoneNumber) : phoneNumber;
