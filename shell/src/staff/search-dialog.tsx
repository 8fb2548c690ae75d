import { type Booking, href, texts, type User } from '@portal/contracts';
import { errorText, useApi, useMayCall, useNavigate } from '@portal/remote-kit';
import { useHasPage, useQuery, useSettled } from '@portal/remote-kit/query';
import { Alert, Dialog } from '@portal/ui-kit';
import { ComboBox } from '@portal/ui-kit/inputs';
import { useState } from 'react';
import styles from './search-dialog.module.css';

/** Something that was found, and the page about it. */
interface Hit {
  id: string;
  label: string;
  detail: string;
  to: string;
}

/** Fewer letters find too much. */
const leastLetters = 2;
const shown = { bookings: 6, customers: 4 };

const tripOf = ({ flightDetails, package: journey }: Booking): string =>
  flightDetails ? `${flightDetails.origin} to ${flightDetails.destination}` : (journey?.name ?? '');

const listed = (q: string) =>
  `${href('/employee-dashboard/booking-management')}?${new URLSearchParams({ q }).toString()}`;

function bookingHit(booking: Booking, hasPage: boolean): Hit {
  const { _id, bookingNumber, user, amadeusRecordLocator } = booking;
  return {
    id: `booking-${_id}`,
    label: bookingNumber,
    detail: [tripOf(booking), user.username, amadeusRecordLocator && `PNR ${amadeusRecordLocator}`]
      .filter(Boolean)
      .join(', '),
    to: hasPage ? href('/employee-dashboard/bookings/:id', { id: _id }) : listed(bookingNumber),
  };
}

/** Anyone can type any number into their own profile. */
const phoneIn = ({ phoneNumber, phoneConfirmed }: User): string | undefined =>
  phoneNumber && phoneConfirmed === false ? texts.customers.unconfirmedNumber(phoneNumber) : phoneNumber;

const customerHit = (customer: User): Hit => ({
  id: `customer-${customer.id}`,
  label: customer.username,
  detail: ['Customer', customer.email, phoneIn(customer)].filter(Boolean).join(', '),
  to: href('/employee-dashboard/customers/:id', { id: customer.id }),
});

/** Bookings and customers that have the words somewhere: number, PNR, ticket, name, e-mail address or phone number. */
function useHits(q: string) {
  const api = useApi();
  const hasPage = useHasPage('/employee-dashboard/bookings/:id') === true;
  const mayListUsers = useMayCall('listUsers');
  const isEnough = q.length >= leastLetters;
  const bookings = useQuery({
    queryKey: ['bookings', 'all', { q, pageSize: shown.bookings }],
    queryFn: () => api.listBookings({ q, page: 1, pageSize: shown.bookings }),
    enabled: isEnough,
  });
  const customers = useQuery({
    queryKey: ['users', 'search', q],
    queryFn: () => api.listUsers({ q, role: 'client', page: 1, pageSize: shown.customers }),
    enabled: isEnough && mayListUsers,
  });
  const hits = [
    ...(bookings.data?.bookings ?? []).map((booking) => bookingHit(booking, hasPage)),
    ...(customers.data?.users ?? []).map(customerHit),
  ];
  return { hits: isEnough ? hits : [], isEnough, error: bookings.error, isFetching: bookings.isFetching };
}

/** Finds any booking and any customer by any part of what is known of them. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  const navigate = useNavigate();
  const { hits, isEnough, error, isFetching } = useHits(q);
  const isSettled = q === text.trim();
  return (
    <Dialog title="Search" isOpen onClose={onClose} size="md">
      <div className={styles.search}>
        <ComboBox<Hit>
          label="Find a booking or a customer"
          description="By number, PNR, ticket, name, e-mail address or phone number, or a part of it."
          items={hits}
          inputValue={text}
          onInputChange={setText}
          selectedId={null}
          onSelect={(hit) => {
            if (!hit) return;
            onClose();
            void navigate(hit.to);
          }}
          allowsCustomValue
          emptyText={isEnough && isSettled && !isFetching ? 'Nothing found.' : 'Searching...'}
          renderItem={({ label, detail }) => (
            <span className={styles.hit}>
              <strong>{label}</strong>
              <span>{detail}</span>
            </span>
          )}
          ref={(input) => input?.focus()}
        />
        {error ? <Alert kind="error">{errorText(error, 'The search failed.')}</Alert> : null}
      </div>
    </Dialog>
  );
}
