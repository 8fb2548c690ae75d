import { texts, type User } from '@portal/contracts';

/** What a person is called: the own name, else the name of the account. */
export const nameOf = ({ firstName, lastName, username }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** The phone number, marked when its owner typed it. Services released before the mark do not tell. */
export const phoneOf = ({ phoneNumber, phoneConfirmed }: User): string | undefined =>
  phoneNumber && phoneConfirmed === false ? texts.customers.unconfirmedNumber(phoneNumber) : phoneNumber;
