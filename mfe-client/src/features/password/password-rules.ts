import { changePasswordRequestSchema, limits, texts } from '@portal/contracts';

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export interface PasswordProblem {
  field: keyof PasswordValues | null;
  message: string;
}

/** What keeps the change from being sent, in the order of the specification; null when nothing does. */
export function passwordProblem(values: PasswordValues, isSignedIn: boolean): PasswordProblem | null {
  const { currentPassword, newPassword, confirmPassword } = values;
  if (!isSignedIn) return { field: null, message: texts.validation.notSignedInForPassword };
  if (newPassword !== confirmPassword)
    return { field: 'confirmPassword', message: texts.validation.newPasswordsDiffer };
  if (newPassword.length < limits.changePasswordMin)
    return { field: 'newPassword', message: texts.validation.newPasswordTooShort };
  if (currentPassword === '') return { field: 'currentPassword', message: 'Please enter your current password.' };
  const issue = changePasswordRequestSchema.safeParse({ currentPassword, newPassword }).error?.issues[0];
  return issue ? { field: 'newPassword', message: issue.message } : null;
}
