import { type Departure, type DepartureCancellation, toMoney } from '@portal/contracts';
import type { DepartureCancellationRecord } from './departure-cancellation.schema';
import type { DepartureSums } from './departures.repository';

export function toDeparture(sums: DepartureSums, cancellation?: DepartureCancellationRecord): Departure {
  const { id, packageId, packageName, startDate, bookings, travelers, held } = sums;
  const shown = cancellation && toCancellation(cancellation);
  return {
    ...{ id, packageId, packageName, startDate, bookings, travelers },
    held: [...held].map(([currency, minor]) => toMoney(minor, currency)),
    ...(shown && { cancellation: shown }),
  };
}

/** Returns undefined for a request that was withdrawn or declined. */
function toCancellation(record: DepartureCancellationRecord): DepartureCancellation | undefined {
  const { state, reason, refundTo, requestedAt, requestedBy, confirmedBy, finishedAt } = record;
  if (state === 'ended') return undefined;
  return {
    ...{ state, reason, refundTo, requestedAt: requestedAt.toISOString() },
    ...{ requestedBy: requestedBy.username, requestedById: requestedBy.id },
    ...(confirmedBy && { confirmedBy: confirmedBy.username }),
    ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
  };
}
