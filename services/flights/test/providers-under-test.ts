import { afterAll, beforeAll, expect } from '@jest/globals';
import { agencyDate, type ListedOrder, type ProviderCapabilities } from '@portal/contracts';
import { startTestDuffel, startTestSimulator, type TestDuffel, type TestSimulator } from '@portal/test-kit';
import { AmadeusAdapter } from '../src/provider/amadeus/amadeus.adapter';
import { AmadeusSession } from '../src/provider/amadeus/amadeus-session';
import { DuffelAdapter } from '../src/provider/duffel/duffel.adapter';
import type { DuffelPayment, DuffelPaymentType } from '../src/provider/duffel/duffel-order';
import { DuffelSession } from '../src/provider/duffel/duffel-session';
import type { FlightProvider, NewOrder, ProviderOffer } from '../src/provider/flight-provider.port';

export const deadlinesMs = { search: 3_000, price: 3_000, order: 600, lookup: 3_000 };
const rejectingUrl = 'http://127.0.0.1:9';

export const criteria = {
  originLocationCode: 'LUN',
  destinationLocationCode: 'JNB',
  departureDate: agencyDate(new Date(Date.now() + 30 * 86_400_000)),
  adults: 2,
  travelClass: 'ECONOMY',
} as const;

/** Another day, to which flights are changed. */
export const laterDate = agencyDate(new Date(Date.now() + 37 * 86_400_000));

export const traveler = { firstName: 'Zoë', lastName: "M'Banga", dateOfBirth: '1990-05-04', gender: 'FEMALE' } as const;
const contact = { emailAddress: 'zoe@example.test', countryCallingCode: '1', phoneNumber: '0970 000 120' };

export interface ProviderUnderTest {
  provider: FlightProvider;
  absent: FlightProvider;
  loseNextOrder(how: 'hang' | 'reset-after'): Promise<void>;
  refuseNextOrder(): Promise<void>;
  /** Makes the next issue attempt fail: rejected, issued with a lost response, or dearer by 200. */
  failNextIssue(how: 'refused' | 'lost' | 'dearer', orderId: string): Promise<void>;
  /** Number of issue requests that the provider received for the order, and how many it carried out. */
  issuesOf(orderId: string): Promise<{ asked: number; done: number }>;
  /** Cancels the order on the airline's side. */
  airlineCancels(orderId: string): Promise<void>;
  /** State that the provider then reports for the order. */
  isCancelledAs: 'cancelled' | 'gone';
}

export async function priced(provider: FlightProvider): Promise<ProviderOffer> {
  const { offers } = await provider.searchOffers(criteria);
  const holdable = offers.find(({ needsInstantPayment }) => !needsInstantPayment);
  return (await provider.confirmPrice(holdable as ProviderOffer)).offer;
}
/** Holds or sells a fare that allows changes. */
export async function pricedChangeable(provider: FlightProvider): Promise<ProviderOffer> {
  const { offers } = await provider.searchOffers(criteria);
  const forbids = ({ fareRules }: { fareRules?: { rules?: { category?: string; notApplicable?: boolean }[] } }) =>
    fareRules?.rules?.every(({ category, notApplicable }) => category !== 'EXCHANGE' || notApplicable) ?? true;
  const found = offers.find((offer) => !offer.needsInstantPayment && !forbids(offer as object));
  return found ? (await provider.confirmPrice(found)).offer : priced(provider);
}
export async function everyOrder(provider: FlightProvider): Promise<ListedOrder[]> {
  const { orders, next } = await provider.listOrders();
  expect(next).toBeUndefined();
  return orders;
}
/** Cancels an order, by confirming its quote if the provider requires that. */
export async function cancelAsRequired(provider: FlightProvider, orderId: string): Promise<object> {
  const outcome = await provider.cancelOrder(orderId);
  if (outcome.outcome !== 'rejected') return outcome;
  const quoted = await provider.quoteCancellation(orderId);
  if (quoted.outcome !== 'quoted') return quoted;
  return provider.confirmCancellation(orderId, { quoteId: quoted.quote.id, refund: quoted.quote.refund });
}
export const newOrder = (offer: ProviderOffer, reference: string): NewOrder => ({
  reference,
  offer,
  travelers: [traveler, { ...traveler, firstName: 'Anna' }],
  contact,
});

/** Starts the simulators of both providers for tests. */
export function setupProviders() {
  const running = {} as { simulator: TestSimulator; duffel: TestDuffel };
  beforeAll(async () => {
    const [simulator, duffel] = await Promise.all([startTestSimulator(), startTestDuffel()]);
    Object.assign(running, { simulator, duffel });
  });
  afterAll(() => Promise.all([running.simulator.stop(), running.duffel.stop()]));

  function amadeusSide(issue: ProviderCapabilities['issue'] = 'call'): ProviderUnderTest {
    const { FLIGHTS_AMADEUS_PORT, FLIGHTS_AMADEUS_CLIENT_ID, FLIGHTS_AMADEUS_CLIENT_SECRET } =
      running.simulator.flightsEnv;
    const account = {
      host: '127.0.0.1',
      clientId: FLIGHTS_AMADEUS_CLIENT_ID ?? '',
      clientSecret: FLIGHTS_AMADEUS_CLIENT_SECRET ?? '',
      plainHttp: true,
    };
    const settings = { currency: 'ZMW', canFindByReference: true, issue, deadlinesMs };
    const adapter = (port: number) => new AmadeusAdapter(new AmadeusSession({ ...account, port }), settings);
    return {
      provider: adapter(Number(FLIGHTS_AMADEUS_PORT)),
      absent: adapter(9),
      loseNextOrder: (action) => running.simulator.fault({ operation: 'order', action }),
      refuseNextOrder: () => running.simulator.fault({ operation: 'order', action: 'sold-out' }),
      failNextIssue: (how) => {
        const actions = { refused: 'issue-reject', lost: 'issue-lost', dearer: 'fare-change-at-issue' };
        return running.simulator.fault({ operation: 'order-issue', action: actions[how] });
      },
      issuesOf: async (orderId) => {
        const { issuances = [] } = (await running.simulator.orders()).find(({ id }) => id === orderId) ?? {};
        return { asked: issuances.length, done: issuances.filter(({ outcome }) => outcome === 'issued').length };
      },
      airlineCancels: (orderId) => running.simulator.cancelByAirline(orderId),
      isCancelledAs: 'gone',
    };
  }

  /** Faults of Duffel that have the effect of the simulator's `hang` and `reset-after`: the order exists. */
  const lostBy = { hang: 'hang-after', 'reset-after': 'reset-after' } as const;

  function duffelSide(
    payment: DuffelPayment = 'instant',
    paymentType: DuffelPaymentType = 'balance',
  ): ProviderUnderTest {
    const adapter = (host: string) =>
      new DuffelAdapter(new DuffelSession({ token: running.duffel.token, host }), {
        deadlinesMs,
        payment,
        paymentType,
      });
    return {
      provider: adapter(running.duffel.url),
      absent: adapter(rejectingUrl),
      loseNextOrder: (how) => running.duffel.fault({ operation: 'order', action: lostBy[how] }),
      refuseNextOrder: () => running.duffel.fault({ operation: 'order', action: 'sold-out' }),
      failNextIssue: (how) => {
        const actions = { refused: 'issue-reject', lost: 'issue-lost', dearer: 'fare-change-at-issue' };
        return running.duffel.fault({ operation: 'order-issue', action: actions[how] });
      },
      issuesOf: async (orderId) => {
        const { issuances } = await running.duffel.order(orderId);
        return { asked: issuances.length, done: issuances.filter(({ outcome }) => outcome === 'issued').length };
      },
      airlineCancels: (orderId) => running.duffel.change(orderId, 'cancel'),
      isCancelledAs: 'cancelled',
    };
  }

  return { running, amadeusSide, duffelSide };
}
