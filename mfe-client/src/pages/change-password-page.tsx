import { Page } from '@portal/ui-kit';

export function ChangePasswordPage() {
  return <Page title="change-password" />;
}
