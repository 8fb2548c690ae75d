import { Page } from '@portal/ui-kit';

export function AccountSettingsPage() {
  return <Page title="account-settings" />;
}
