import { describe, expect, it } from '@jest/globals';
import { describeUserEdit } from './user-edit';

const before = { username: 'thandi', email: 'thandi@example.test', role: 'client' } as const;

describe('describeUserEdit', () => {
  it('lists the changes without the email address', () => {
    const message = describeUserEdit(before, { username: 'thandiwe', email: 'new@example.test', role: 'admin' });
    expect(message).toBe('Changed for thandi: username to thandiwe, email address, role from client to admin');
  });
  it('returns undefined if nothing changes', () => {
    expect(describeUserEdit(before, { username: 'thandi', role: 'client' })).toBeUndefined();
  });
  it('counts the decision on a requested role as a change', () => {
    expect(describeUserEdit({ ...before, requestedRole: 'employee' }, { role: 'client' })).toContain('role');
  });
});
