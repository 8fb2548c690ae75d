import { type FlightOffer, limits, texts } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';
import { localTimeToInstant, zoneOf } from '@portal/remote-kit/airports';
import { useState } from 'react';

/** Hours before departure within which seats are no longer held for clients. */
const soonHours = limits.payNoticeHoursMin + limits.paidBeforeFlightHours;

/** Hours until the departure; undefined if the airport's time zone is unknown here: the API decides. */
function hoursUntil({ itineraries }: FlightOffer, now: number): number | undefined {
  const departure = itineraries[0]?.segments[0]?.departure;
  const zone = departure && zoneOf({ id: departure.iataCode });
  const moment = zone ? localTimeToInstant(zone, departure.at) : null;
  return moment === null ? undefined : (moment - now) / 3_600_000;
}

/**
 * Notice for clients that an offer departs too soon to be held, shown before they fill in the form: it is paid first, or
 * sold by phone. Staff may still sell it.
 */
export function useDepartsSoonNotice(
  offer: FlightOffer,
): { kind: 'info' | 'warning'; title: string; text: string; blockedReason?: string } | undefined {
  const canSell = useMayCall('listBookings');
  const [now] = useState(() => Date.now());
  const hours = hoursUntil(offer, now);
  if (canSell || hours === undefined || hours >= soonHours) return undefined;
  const { title, before } = texts.payFirst;
  if (hours >= limits.payFirstHoursMin) return { kind: 'info', title, text: before };
  const text = texts.credit.leavesSoon(limits.payFirstHoursMin);
  return { kind: 'warning', title: texts.bounds.byPhone, text, blockedReason: text };
}
