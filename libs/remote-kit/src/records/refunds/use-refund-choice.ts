import type { CancelBookingQuery, CancelQuote, RefundChoice, RefundOffer } from '@portal/contracts';
import { useState } from 'react';

const shortestRefetchMs = 60_000;
/** Timers of browsers take at most 24 days. */
const longestRefetchMs = 24 * 60 * 60_000;

/** Refetches a refund when the airline's quote expires. */
export function refetchAtExpiry(quoted: CancelQuote | undefined): number | false {
  const expiresAt = quoted?.offer?.expiresAt ?? quoted?.quote?.expiresAt;
  if (expiresAt === undefined) return false;
  return Math.min(longestRefetchMs, Math.max(shortestRefetchMs, Date.parse(expiresAt) - Date.now()));
}

/** Choice of where a refund goes, initially the first way, and the query of the cancellation at this refund. */
export function useRefundChoice(offer: RefundOffer | undefined) {
  const [chosen, choose] = useState<RefundChoice>();
  const ways = offer?.ways.map((offered) => offered.way) ?? [];
  const way = ways.find((one) => one === chosen) ?? ways[0];
  const query: CancelBookingQuery = offer ? { quote: offer.id, ...(way && { refundTo: way }) } : {};
  return { way, choose, query };
}
