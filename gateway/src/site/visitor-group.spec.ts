import { describe, expect, it } from '@jest/globals';
import { groupHeaders, assignGroup } from './visitor-group';

describe('the group of a visitor', () => {
  it.each(['portal-group=42', 'theme=dark; __Host-portal-group=42', '__Host-portal-group=42; other=1'])(
    'reads the group from %j',
    (cookies) => expect(assignGroup(cookies)).toEqual({ number: 42, isNew: false }),
  );

  it.each([undefined, '', 'portal-group=x', 'my-portal-group=42', '__Secure-portal-group=42'])(
    'assigns a random group for %j',
    (cookies) => expect(assignGroup(cookies).isNew).toBe(true),
  );

  it('uses the `__Host-` cookie prefix over HTTPS', () => {
    const cookieOf = (isSecure: boolean) => groupHeaders({ number: 7, isNew: true }, isSecure)['set-cookie'];
    expect(cookieOf(true)).toMatch(/^__Host-portal-group=7; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookieOf(false)).toMatch(/^portal-group=7; .*SameSite=Lax$/);
  });
});
