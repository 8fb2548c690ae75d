import { Page, TextLink } from '@portal/ui-kit';
import { ChangePasswordForm } from '../features/password/change-password-form';

export function ChangePasswordPage() {
  return (
    <Page
      title="Change password"
      eyebrow="Account"
      lead="You will be asked to log in again with the new one."
      width="narrow"
    >
      <ChangePasswordForm />
      <p>
        <TextLink href="/account-settings">Back to account settings</TextLink>
      </p>
    </Page>
  );
}
