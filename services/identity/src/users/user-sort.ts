/** The names by which the list of users may be sorted, and what is stored under them. */
export const sortFields = {
  username: 'usernameKey',
  email: 'emailKey',
  role: 'role',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
} as const;

/** The index that delivers the accounts that are not erased in the order of a stored path, and counts them. */
export const sortIndex = (path: string): Record<string, 1> => ({ erasedAt: 1, [path]: 1, _id: 1 });
