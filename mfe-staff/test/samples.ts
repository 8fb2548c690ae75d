import type { User } from '@portal/contracts';

/** Client account with the required fields only. */
export const sampleUser = (change: Partial<User> = {}): User => ({
  id: 'u-1',
  username: 'mutale',
  email: 'mutale@demo.test',
  role: 'client',
  createdAt: '2026-01-02T08:00:00.000Z',
  updatedAt: '2026-01-03T09:30:00.000Z',
  ...change,
});
