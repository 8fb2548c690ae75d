import { settlementWays, type SettlementWay } from '@portal/contracts';
import * as fc from 'fast-check';
import type { PaymentRecord } from '../../src/payments/payment-record';

/** Operations on a booking's account, in any order and any number of times. */
export type Step =
  | { does: 'charge'; version: number; minor: number }
  | { does: 'receive'; id: number; method: PaymentRecord['method']; minor: number }
  | { does: 'credit'; id: number; minor: number }
  | { does: 'assign'; id: number; minor: number }
  | { does: 'reverse'; of: number }
  /** Closes the booking and settles its money. `percent` of it is retained. */
  | { does: 'settle'; percent: number; way: SettlementWay; keepsCharges: boolean };

export const amount = fc.integer({ min: 1, max: 5_000_000 });
const id = fc.integer({ min: 0, max: 5 });
export const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('charge' as const), version: fc.integer({ min: 1, max: 9 }), minor: amount }),
    fc.record({
      does: fc.constant('receive' as const),
      id,
      method: fc.constantFrom('momo' as const, 'cash' as const, 'bank' as const, 'till' as const),
      minor: amount,
    }),
    fc.record({ does: fc.constant('credit' as const), id, minor: amount }),
    fc.record({ does: fc.constant('assign' as const), id, minor: amount }),
    fc.record({ does: fc.constant('reverse' as const), of: fc.nat({ max: 9 }) }),
    fc.record({
      does: fc.constant('settle' as const),
      percent: fc.oneof(fc.constantFrom(0, 100), fc.nat({ max: 100 })),
      way: fc.constantFrom(...settlementWays.filter((way) => way !== 'momo')),
      keepsCharges: fc.boolean(),
    }),
  ),
  { maxLength: 10 },
);
export const quotes = fc.record({
  currency: fc.constantFrom('ZMW', 'USD', 'EUR'),
  perUnit: fc.integer({ min: 10_000, max: 350_000 }).map((scaled) => (scaled / 10_000).toFixed(4)),
});
export type Quote = { currency: string; perUnit: string };
