import { Page } from '@portal/ui-kit';

export function DashboardPage() {
  return <Page title="dashboard" />;
}
