/*
 * Calls of the money pages of the release before payments and holds were always on (3a33af0c), and the members of the
 * responses that these pages read. Recorded from that release and not derived from the contracts of today.
 */

interface FormerRead {
  role: 'client' | 'employee';
  path: string;
  /** Members of the response. `[]` stands for the rows of a list; one of them has to have the member. */
  members: readonly string[];
  /** Values that the pages knew. They rejected the whole response with any other. */
  known?: Readonly<Record<string, readonly string[]>>;
}

const within = (parent: string, ...names: string[]): string[] => names.map((name) => `${parent}.${name}`);
const money = (...paths: string[]): string[] => paths.flatMap((path) => [path, ...within(path, 'amount', 'currency')]);

const payment = (at: string): string[] => [
  ...within(
    at,
    'id',
    'bookingId',
    'method',
    'network',
    'phoneLast3',
    'state',
    'receiptNumber',
    'createdAt',
    'updatedAt',
  ),
  ...money(`${at}.amount`),
];
const states = ['created', 'awaiting', 'sent', 'unknown', 'processing', 'completed', 'failed', 'mismatch'];
const methods = ['momo', 'cash', 'bank', 'till'];
const knownPayments = (at: string) => ({ [`${at}.state`]: states, [`${at}.method`]: methods });

const booking = (at: string): string[] => [
  ...within(at, '_id', 'bookingNumber', 'amadeusRecordLocator', 'ticketNumbers', 'numberOfTravelers', 'version'),
  ...within(at, 'totalPrice', 'currency', 'status', 'paymentStatus', 'tripEnd', 'createdAt', 'updatedAt'),
  ...within(`${at}.user`, '_id', 'username', 'email'),
  ...within(`${at}.flightDetails`, 'origin', 'destination', 'departureDate', 'airlineCode', 'flightNumber'),
  ...within(`${at}.flightDetails`, 'price', 'currency'),
  ...within(`${at}.selectedTravelDates`, 'startDate', 'endDate'),
  ...within(`${at}.itineraries[].segments[]`, 'from', 'to', 'departs', 'arrives', 'carrier', 'number'),
  ...within(`${at}.travelers[]`, 'firstName', 'lastName'),
  ...within(`${at}.contact`, 'emailAddress', 'phoneNumber'),
  ...money(...within(`${at}.money`, 'charged', 'received', 'refunded', 'balance')),
];
const statement: Pick<FormerRead, 'members' | 'known'> = {
  members: [
    ...within('data', 'bookingId', 'isPayable'),
    ...money(...within('data', 'charged', 'received', 'refunded', 'balance')),
    ...within('data.lines[]', 'id', 'at', 'kind', 'text', 'by'),
    ...money('data.lines[].amount'),
    ...payment('data.payments[]'),
  ],
  known: {
    ...knownPayments('data.payments[]'),
    'data.lines[].kind': [
      ...['charge', 'capture', 'manual', 'apply-credit', 'unmatched'],
      ...['assign', 'fare-difference', 'refund', 'reversal'],
    ],
  },
};
const knownBookings = (at: string) => ({
  [`${at}.status`]: ['pending', 'confirmed', 'cancelled', 'completed'],
  [`${at}.paymentStatus`]: ['pending', 'paid', 'refunded', 'failed'],
});

/** Reads of the pages about a booking that was paid by phone and has a pay link, while another one awaits staff. */
export const formerReads = (bookingId: string, paymentId: string): readonly FormerRead[] => [
  { role: 'employee', path: '/config', members: ['flags.money', 'flags.holds', 'data.features[]'] },
  {
    role: 'employee',
    path: '/work',
    members: [
      ...within('data.sections[]', 'section', 'count', 'items'),
      ...within('data.later[]', 'section', 'count'),
      ...within('data.later[].items[]', 'bookingId', 'bookingNumber', 'section', 'reason', 'since', 'title'),
      ...within('data.later[].items[].customer', 'id', 'username'),
    ],
    known: {
      'data.sections[].section': ['holds-ending', 'not-ticketed', 'call-airline', 'fare-changed', 'money'],
    },
  },
  { role: 'employee', path: '/queues', members: within('data.queues[]', 'queue', 'count') },
  { role: 'employee', path: '/payments/unmatched', members: ['data'] },
  {
    role: 'employee',
    path: '/payments?page=1&pageSize=25&sort=-createdAt',
    members: [...payment('data[]'), 'data[].bookingNumber'],
    known: knownPayments('data[]'),
  },
  {
    role: 'employee',
    path: '/reports/payments/sums',
    members: [
      ...within('data.received', 'amount', 'currency', 'payments'),
      ...within('data.settles[]', 'amount', 'currency', 'payments'),
    ],
  },
  {
    role: 'employee',
    path: `/bookings/${bookingId}`,
    members: [...booking('data'), 'data.ipAddress', 'data.travelers[].dateOfBirth'],
    known: knownBookings('data'),
  },
  {
    role: 'employee',
    path: `/bookings/${bookingId}/timeline`,
    members: [
      ...within('data[]', 'id', 'at', 'kind', 'text', 'by'),
      ...within('data[].changes[]', 'field', 'from', 'to'),
    ],
    known: { 'data[].kind': ['booking', 'edit', 'payment', 'charge', 'hold', 'ticket', 'assignee'] },
  },
  { role: 'employee', path: `/payments/bookings/${bookingId}`, ...statement },
  {
    role: 'employee',
    path: `/payments/bookings/${bookingId}/links`,
    members: within('data[]', 'id', 'bookingId', 'createdAt', 'createdBy', 'expiresAt'),
  },
  { role: 'client', path: '/bookings/my', members: booking('data[]'), known: knownBookings('data[]') },
  { role: 'client', path: `/bookings/${bookingId}`, members: booking('data'), known: knownBookings('data') },
  {
    role: 'client',
    path: '/payments/methods',
    members: [...within('data[]', 'network', 'name', 'isOpen', 'isWhole'), ...money('data[].min', 'data[].max')],
    known: { 'data[].network': ['MTN_MOMO_ZMB', 'AIRTEL_OAPI_ZMB', 'ZAMTEL_ZMB'] },
  },
  { role: 'client', path: `/payments/bookings/${bookingId}`, ...statement },
  { role: 'client', path: `/payments/${paymentId}`, members: payment('data'), known: knownPayments('data') },
];

/** Writes of these pages. Their bodies had no other members. */
export const formerPayment = (bookingId: string, amount: string) => ({
  bookingId,
  amount: { amount, currency: 'ZMW' },
  phoneNumber: '0973456789',
  network: 'AIRTEL_OAPI_ZMB',
});
export const formerPayLink = (bookingId: string) => ({ bookingId });

/** Returns the values of all members of a response by their path. */
function valuesOf(body: unknown, path = '', found = new Map<string, unknown[]>()): Map<string, unknown[]> {
  if (path) found.set(path, [...(found.get(path) ?? []), body]);
  if (Array.isArray(body)) for (const row of body) valuesOf(row, `${path}[]`, found);
  else if (typeof body === 'object' && body !== null)
    for (const [name, value] of Object.entries(body)) valuesOf(value, path ? `${path}.${name}` : name, found);
  return found;
}

/** Returns what the former pages would miss in a response, or not know. */
export function faultsOf({ members, known = {} }: FormerRead, body: unknown): string[] {
  const values = valuesOf(body);
  const strange = Object.entries(known).flatMap(([path, names]) =>
    (values.get(path) ?? []).filter((value) => !names.includes(String(value))).map((value) => `${path} is ${value}`),
  );
  return [...members.filter((path) => !values.has(path)).map((path) => `${path} is missing`), ...strange];
}
