import type { FlightOffer } from '@portal/contracts';
import { callJson, dayAhead, register, startBenchPortal, type BenchPortal } from '../fixtures/portal';
import { quantile } from '../measure/statistics';
import { cpuMicrosOf } from '../measure/proc';
import { say } from '../say';

const destinations = ['NLA', 'LVI', 'JNB', 'NBO', 'ADD', 'DXB', 'LHR'];
type Step = 'search' | 'price' | 'confirm' | 'cancel';
type Times = Record<Step, number[]>;

/** Other dates and destinations each time, so that no cache answers for the provider. */
function searchOf(number: number) {
  return new URLSearchParams({
    originLocationCode: 'LUN',
    destinationLocationCode: destinations[number % destinations.length] ?? 'JNB',
    departureDate: dayAhead(10 + (number % 300)),
    travelClass: 'ECONOMY',
    adults: '1',
  });
}

/** The booking of an offer as it was priced. */
function bookingOf(offer: FlightOffer) {
  const segments = offer.itineraries[0]?.segments ?? [];
  return {
    flightOffer: offer,
    travelers: [{ firstName: 'Thandiwe', lastName: 'Banda', dateOfBirth: '1990-05-04', gender: 'FEMALE' }],
    contact: { emailAddress: 'thandiwe@bench.test', countryCallingCode: '1', phoneNumber: '+260970000120' },
    numberOfTravelers: 1,
    totalPrice: Number(offer.price.grandTotal),
    currency: offer.price.currency,
    selectedTravelDates: { startDate: segments[0]?.departure.at, endDate: segments.at(-1)?.arrival.at },
    specialRequests: '',
  };
}

/**
 * One client's way from the search to the cancelled booking.
 * @param times milliseconds, added to
 */
async function travel(api: string, token: string, number: number, times: Times) {
  const timed = async <T>(step: Step, work: () => Promise<T>) => {
    const startedAt = performance.now();
    const answer = await work();
    times[step].push(performance.now() - startedAt);
    return answer;
  };
  const found = await timed('search', () =>
    callJson<{ data: FlightOffer[] }>(`${api}/flights/offers?${searchOf(number)}`, { token }),
  );
  const body = { offer: found.data[number % Math.min(found.data.length, 5)] };
  const priced = await timed('price', () =>
    callJson<{ data: FlightOffer }>(`${api}/flights/pricing`, { method: 'POST', token, body }),
  );
  const booked = await timed('confirm', () =>
    callJson<{ data: { _id: string } }>(`${api}/bookings`, {
      method: 'POST',
      token,
      body: bookingOf(priced.data),
      headers: { 'idempotency-key': `bench-${token.slice(-8)}-${number}` },
    }),
  );
  await timed('cancel', () => callJson(`${api}/bookings/${booked.data._id}`, { method: 'DELETE', token }));
}

async function travelTogether(
  api: string,
  { tokens, journeys, first }: { tokens: string[]; journeys: number; first: number },
) {
  const times: Times = { search: [], price: [], confirm: [], cancel: [] };
  let next = first;
  let failed = 0;
  const failures: Record<string, number> = {};
  const startedAt = performance.now();
  await Promise.all(
    tokens.map(async (token) => {
      while (next < first + journeys) {
        const number = next++;
        await travel(api, token, number, times).catch((error: Error) => {
          failed += 1;
          const reason = error.message.replace(/http\S+|\d{6,}|[0-9a-f-]{20,}/g, '…').slice(0, 160);
          failures[reason] = (failures[reason] ?? 0) + 1;
        });
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const latencyOf = (step: Step) => ({
    p50: quantile(times[step], 0.5),
    p95: quantile(times[step], 0.95),
    p99: quantile(times[step], 0.99),
  });
  const latencies = {
    search: latencyOf('search'),
    price: latencyOf('price'),
    confirm: latencyOf('confirm'),
    cancel: latencyOf('cancel'),
  };
  return {
    clients: tokens.length,
    journeys,
    failed,
    failures,
    seconds,
    perSecond: (journeys - failed) / seconds,
    latencies,
  };
}

type Journeys = Awaited<ReturnType<typeof travelTogether>> & { cpuMsPerJourney: Record<string, number> };

async function measureOn(mongoUri: string | undefined, quick: boolean): Promise<Journeys[]> {
  const portal = await startBenchPortal(mongoUri === undefined ? {} : { mongoUri });
  try {
    const api = `${portal.url}/api`;
    const run = Date.now().toString(36);
    const tokens = [];
    for (let index = 0; index < 64; index += 1) tokens.push(await register(portal.url, `bench-${run}-${index}`));
    await travelTogether(api, { tokens: tokens.slice(0, 4), journeys: quick ? 20 : 60, first: 0 });
    const results: Journeys[] = [];
    let first = 1_000;
    for (const [clients, journeys] of [
      [1, quick ? 20 : 100],
      [16, quick ? 80 : 400],
      [64, quick ? 128 : 640],
    ] as [number, number][]) {
      const before = cpuByPart(portal);
      const result = await travelTogether(api, { tokens: tokens.slice(0, clients), journeys, first });
      const after = cpuByPart(portal);
      const cpuMs: Record<string, number> = Object.fromEntries(
        Object.entries(after).map(([name, micros]) => [name, (micros - (before[name] ?? 0)) / 1_000 / journeys]),
      );
      first += journeys;
      results.push({ ...result, cpuMsPerJourney: cpuMs });
      say(
        `  ${clients} clients: ${result.perSecond.toFixed(1)} journeys/s, ${result.failed} failed, confirm p95 ${result.latencies.confirm.p95.toFixed(0)} ms`,
      );
    }
    return results;
  } finally {
    await portal.stop();
  }
}

const cpuByPart = (portal: BenchPortal) =>
  Object.fromEntries(Object.keys(portal.processes).map((name) => [name, cpuMicrosOf(portal.partPid(name))]));

interface JourneyResults {
  embedded: Journeys[];
  mongodb?: Journeys[];
  /** Of one booking through the whole stack, and of its parts with nothing in them. */
  oneBooking?: { millis: number; bareMillis: number };
}

/** Whole journeys through the whole stack, at 1, 16 and 64 clients, each with an account of its own. */
export async function measureJourneys({ quick }: { quick: boolean }): Promise<JourneyResults> {
  const mongoUri = process.env.MONGODB_URI;
  return {
    embedded: await measureOn(undefined, quick),
    ...(mongoUri ? { mongodb: await measureOn(mongoUri, quick) } : {}),
  };
}
