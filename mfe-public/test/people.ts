import { demoUserIds, type User } from '@portal/contracts';

/** User account; default: a client. */
export const person = (changes: Partial<User> = {}): User => ({
  id: demoUserIds.client,
  username: 'client',
  email: 'client@demo.test',
  role: 'client',
  phoneNumber: '+260970555104',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
