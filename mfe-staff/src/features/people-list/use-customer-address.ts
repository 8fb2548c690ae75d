import { href } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';

/** Returns the page about a customer that the reader's role may open: the customer page, else the list of their bookings. */
export function useCustomerAddress(userId: string): string {
  const canOpen = useMayCall('getUser');
  return canOpen
    ? href('/employee-dashboard/customers/:id', { id: userId })
    : href('/admin-dashboard/user-bookings/:userId', { userId });
}
