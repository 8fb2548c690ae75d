import { type BookingStatus, demoUserIds, type PaymentStatus } from '@portal/contracts';

export interface DemoSketch {
  userId: string;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  travelers: number;
  bookedDaysAgo: number;
  specialRequests?: string;
}

const [thandiwe = '', chileshe = '', mutale = '', naomi = '', lubinda = '', monde = ''] = demoUserIds.customers;

/** Who books in the demo data. */
export const travelers = { client: demoUserIds.client, thandiwe, chileshe, mutale, naomi, lubinda, monde };
