import type { CancelBookingQuery, RefundChoice, RefundOffer } from '@portal/contracts';
import { useState } from 'react';

/** Choice of where a refund goes, initially the first way, and the query of the cancellation at this refund. */
export function useRefundChoice(offer: RefundOffer | undefined) {
  const [chosen, choose] = useState<RefundChoice>();
  const ways = offer?.ways.map((offered) => offered.way) ?? [];
  const way = ways.find((one) => one === chosen) ?? ways[0];
  const query: CancelBookingQuery = offer ? { quote: offer.id, ...(way && { refundTo: way }) } : {};
  return { way, choose, query };
}
