import { describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { passwordProblem } from './password-rules';

const values = { currentPassword: 'old one', newPassword: 'new-secret', confirmPassword: 'new-secret' };

describe('changing the password', () => {
  it.each([
    [{}, false, texts.validation.notSignedInForPassword],
    [{ confirmPassword: 'other' }, true, texts.validation.newPasswordsDiffer],
    [{ newPassword: 'five5', confirmPassword: 'five5' }, true, texts.validation.newPasswordTooShort],
    [{ currentPassword: '' }, true, 'Please enter your current password.'],
  ])('refuses %o when signed in is %s', (change, isSignedIn, message) => {
    expect(passwordProblem({ ...values, ...change }, isSignedIn)?.message).toBe(message);
  });

  it('accepts six characters that match', () => {
    expect(passwordProblem({ ...values, newPassword: 'six666', confirmPassword: 'six666' }, true)).toBeNull();
  });
});
