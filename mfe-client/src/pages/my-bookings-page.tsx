import { Page } from '@portal/ui-kit';

export function MyBookingsPage() {
  return <Page title="my-bookings" />;
}
