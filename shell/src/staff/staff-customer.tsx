import { customerParameter, href, canBookOnBehalf } from '@portal/contracts';
import { Link, useApi, useLocation, useSession } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';
import { Icons } from '@portal/ui-kit/icons';
import styles from './staff-customer.module.css';

/** Customer whom staff are booking for, with a link back. Shown above the booking pages. */
export function StaffCustomer() {
  const { search } = useLocation();
  const { user } = useSession();
  const api = useApi();
  const id = new URLSearchParams(search).get(customerParameter) ?? '';
  const canBook = canBookOnBehalf(user?.role);
  const { data } = useQuery({
    queryKey: ['users', 'one', id],
    queryFn: () => api.getUser(id),
    enabled: id !== '' && canBook,
  });
  if (id === '' || !canBook) return null;
  const name = data && ([data.firstName, data.lastName].filter(Boolean).join(' ') || data.username);
  return (
    <aside aria-label="Customer" className={styles.strip}>
      <p>
        Booking for <strong>{name ?? '...'}</strong>
        {data ? <span>{[data.phoneNumber, data.email].filter(Boolean).join(', ')}</span> : null}
      </p>
      <Link to={href('/employee-dashboard/customers/:id', { id })}>
        <Icons.ArrowLeft aria-hidden /> Back to {name ?? 'the customer'}
      </Link>
    </aside>
  );
}
