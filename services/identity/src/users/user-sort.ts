export const sortFields = {
  username: 'usernameKey',
  email: 'emailKey',
  role: 'role',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
} as const;

/** Index that sorts and counts accounts that are not erased. */
export const sortIndex = (path: string): Record<string, 1> => ({ erasedAt: 1, [path]: 1, _id: 1 });
