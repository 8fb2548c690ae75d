import { type FlightOffer, limits, texts } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';
import { localTimeToInstant, zoneOf } from '@portal/remote-kit/airports';
import { useFeature } from '@portal/remote-kit/query';
import { useState } from 'react';

/** Hours before a flight from which on its seats are not held for clients any more. */
const soonHours = limits.payNoticeHoursMin + limits.paidBeforeFlightHours;

/** Whether nobody would be left time to pay for its seats. False where the time zone of the airport is not known: the service knows. */
function leavesSoon({ itineraries }: FlightOffer, now: number): boolean {
  const departure = itineraries[0]?.segments[0]?.departure;
  const zone = departure && zoneOf({ id: departure.iataCode });
  const moment = zone ? localTimeToInstant(zone, departure.at) : null;
  return moment !== null && moment - now < soonHours * 3_600_000;
}

/** What a client is told about an offer that leaves too soon to be held, before anything is typed; staff may sell it. */
export function useDepartsSoonNotice(
  offer: FlightOffer,
): { kind: 'warning'; text: string; hindrance: string } | undefined {
  const maySell = useMayCall('listBookings');
  const [now] = useState(() => Date.now());
  const areHeld = useFeature('holds');
  if (!areHeld || maySell || !leavesSoon(offer, now)) return undefined;
  const text = texts.credit.leavesSoon(soonHours);
  return { kind: 'warning', text, hindrance: text };
}
