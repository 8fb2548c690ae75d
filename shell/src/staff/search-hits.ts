import { type Booking, href, type Payment, readReceiptNumber, texts, type User } from '@portal/contracts';
import { useApi, useMayCall, useSession } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';
import { bookingLine } from '@portal/remote-kit/trips';
import { formatMoney } from '@portal/ui-kit';
import { addressOf, canOpen, isInRail, staffEntries } from './staff-nav-items';

export interface Hit {
  id: string;
  label: string;
  detail: string;
  to: string;
}

/** Shorter terms match too much. */
const leastLetters = 2;
const shown = { bookings: 6, customers: 4 };

const nameOf = ({ firstName = '', lastName = '' }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const detailOf = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ');

function bookingHit(booking: Booking): Hit {
  const { _id, bookingNumber, amadeusRecordLocator: pnr } = booking;
  return {
    id: `booking-${_id}`,
    label: bookingLine(booking),
    detail: detailOf(
      bookingNumber,
      pnr && `PNR ${pnr}`,
      booking.ticketNumbers[0] && `ticket ${booking.ticketNumbers[0]}`,
    ),
    to: href('/employee-dashboard/bookings/:id', { id: _id }),
  };
}

/** Marks unconfirmed numbers: users can enter any number in their profile. */
const phoneIn = ({ phoneNumber, phoneConfirmed }: User): string | undefined =>
  phoneNumber && phoneConfirmed === false ? texts.customers.unconfirmedNumber(phoneNumber) : phoneNumber;

function customerHit(user: User): Hit {
  const { id, username, email } = user;
  const name = nameOf(user);
  return {
    id: `customer-${id}`,
    label: name || username,
    detail: detailOf('Customer', name && username, email, phoneIn(user)),
    to: href('/employee-dashboard/customers/:id', { id }),
  };
}

/** Path of the customer page that the user may open: the profile, or else the bookings. */
const customerAddress = (userId: string, canOpen: boolean): string =>
  canOpen
    ? href('/employee-dashboard/customers/:id', { id: userId })
    : href('/admin-dashboard/user-bookings/:userId', { userId });

/** A receipt links to its booking, or to the customer if it is for credit. */
const receiptHit = (
  { id, bookingId, userId = '', bookingNumber, amount, receiptNumber }: Payment,
  canOpenCustomers: boolean,
): Hit => ({
  id: `receipt-${id}`,
  label: `Receipt ${receiptNumber}`,
  detail: detailOf(formatMoney(amount.amount, amount.currency), bookingNumber ?? 'credit of a customer'),
  to: bookingId
    ? href('/employee-dashboard/bookings/:id', { id: bookingId })
    : customerAddress(userId, canOpenCustomers),
});

/** Pages of the back office whose name contains a word that begins with the text. */
function pageHits(q: string, { id, role }: Pick<User, 'id' | 'role'>): Hit[] {
  const pages = staffEntries
    .filter((entry) => isInRail(entry, role))
    .map((entry) => ({ label: entry.label, to: addressOf(entry, id) }));
  const create = { label: 'Create package', to: href('/admin-dashboard/create-package') };
  const offered = canOpen('/admin-dashboard/create-package', role) ? [...pages, create] : pages;
  const begins = (label: string) => ` ${label}`.toLowerCase().includes(` ${q.toLowerCase()}`);
  return offered
    .filter(({ label }) => begins(label))
    .map(({ label, to }) => ({ id: `page-${to}`, label, detail: 'Page', to }));
}

/** Searches pages, bookings, customers and receipts. `isComplete`: all requests have finished. */
export function useHits(q: string) {
  const api = useApi();
  const canListUsers = useMayCall('listUsers');
  const { user } = useSession();
  const isEnough = q.length >= leastLetters;
  const receipt = readReceiptNumber(q);
  const bookings = useQuery({
    queryKey: ['bookings', 'all', { q, pageSize: shown.bookings }],
    queryFn: () => api.listBookings({ q, page: 1, pageSize: shown.bookings }),
    enabled: isEnough,
  });
  const customers = useQuery({
    queryKey: ['users', 'search', q],
    queryFn: () => api.listUsers({ q, role: 'client', page: 1, pageSize: shown.customers }),
    enabled: isEnough && canListUsers,
  });
  const receipts = useQuery({
    queryKey: ['payments', 'receipt', receipt],
    queryFn: () => api.listPayments({ receipt, page: 1, pageSize: 1 }),
    enabled: receipt !== undefined,
  });
  const hits = [
    ...(user ? pageHits(q, user) : []),
    ...(receipts.data?.payments ?? []).map((payment) => receiptHit(payment, canListUsers)),
    ...(bookings.data?.bookings ?? []).map(bookingHit),
    ...(customers.data?.users ?? []).map(customerHit),
  ];
  const isComplete = [bookings, customers, receipts].every(({ isFetching }) => !isFetching);
  return { hits: isEnough ? hits : [], isEnough, isComplete, error: bookings.error };
}
