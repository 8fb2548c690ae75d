import { type FlightOffer, limits, texts } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';
import { localTimeToInstant, zoneOf } from '@portal/remote-kit/airports';
import { useState } from 'react';

/** Hours before departure within which seats are no longer held for clients. */
const soonHours = limits.payNoticeHoursMin + limits.paidBeforeFlightHours;

/** Whether the departure leaves too little time to pay. False if the airport's time zone is unknown here: the API decides. */
function leavesSoon({ itineraries }: FlightOffer, now: number): boolean {
  const departure = itineraries[0]?.segments[0]?.departure;
  const zone = departure && zoneOf({ id: departure.iataCode });
  const moment = zone ? localTimeToInstant(zone, departure.at) : null;
  return moment !== null && moment - now < soonHours * 3_600_000;
}

/** Warning for clients that an offer departs too soon to be held, shown before they fill in the form. Staff may still sell it. */
export function useDepartsSoonNotice(
  offer: FlightOffer,
): { kind: 'warning'; text: string; blockedReason: string } | undefined {
  const canSell = useMayCall('listBookings');
  const [now] = useState(() => Date.now());
  if (canSell || !leavesSoon(offer, now)) return undefined;
  const text = texts.credit.leavesSoon(soonHours);
  return { kind: 'warning', text, blockedReason: text };
}
