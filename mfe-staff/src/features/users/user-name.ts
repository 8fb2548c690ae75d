import type { User } from '@portal/contracts';

/** What a person is called: the own name, else the name of the account. */
export const nameOf = ({ firstName, lastName, username }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;
