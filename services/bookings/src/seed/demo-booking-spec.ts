import { type BookingStatus, demoUserIds, type PaymentStatus } from '@portal/contracts';

export interface DemoBookingSpec {
  userId: string;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  travelers: number;
  bookedDaysAgo: number;
  specialRequests?: string;
}

const [thandiwe = '', chileshe = '', mutale = '', naomi = '', lubinda = '', monde = ''] = demoUserIds.customers;

/** Owners of the demo bookings. */
export const travelers = { client: demoUserIds.client, thandiwe, chileshe, mutale, naomi, lubinda, monde };

interface DemoParty {
  lastName: string;
  /** The customer first, then the companions. */
  firstNames: readonly string[];
  phoneNumber: string;
}

/** Names and phone numbers, the same as in the demo accounts. */
export const demoTravelParties: Readonly<Record<string, DemoParty>> = {
  [travelers.client]: { lastName: 'Chanda', firstNames: ['Mwila', 'Bupe'], phoneNumber: '+260 970 555 104' },
  [thandiwe]: { lastName: 'Banda', firstNames: ['Thandiwe', 'Joseph', 'Esther'], phoneNumber: '+260 970 555 105' },
  [chileshe]: { lastName: 'Mwansa', firstNames: ['Chileshe', 'Grace'], phoneNumber: '+260 970 555 106' },
  [mutale]: { lastName: 'Phiri', firstNames: ['Mutale', 'Ruth', 'Isaac', 'Mary'], phoneNumber: '+260 970 555 107' },
  [naomi]: { lastName: 'Tembo', firstNames: ['Naomi', 'Peter'], phoneNumber: '+260 970 555 108' },
  [lubinda]: { lastName: 'Sitali', firstNames: ['Lubinda', 'Inonge'], phoneNumber: '+260 970 555 109' },
  [monde]: { lastName: 'Hamoonga', firstNames: ['Monde', 'Choolwe', 'Temwani'], phoneNumber: '+260 970 555 110' },
};
