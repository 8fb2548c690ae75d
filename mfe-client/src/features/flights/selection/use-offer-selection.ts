import { type FlightOffer, offerTotal } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { useCallback, useState } from 'react';

export type OfferState = 'open' | 'pricing' | 'selected';

export interface PricedSelection {
  /** Offer from the search results. */
  listed: FlightOffer;
  /** Offer as priced by the airline. */
  priced: FlightOffer;
  /** False until a changed price is accepted. */
  isAccepted: boolean;
  formKey: string;
}

function isPriceChanged({ listed, priced }: Pick<PricedSelection, 'listed' | 'priced'>): boolean {
  const [before, now] = [offerTotal(listed), offerTotal(priced)];
  return before.amount !== now.amount || before.currency !== now.currency;
}

function select(listed: FlightOffer, priced: FlightOffer): PricedSelection {
  return { listed, priced, isAccepted: !isPriceChanged({ listed, priced }), formKey: crypto.randomUUID() };
}

/** Chosen offer and its current price at the airline. */
export function useOfferSelection(initial: PricedSelection | null) {
  const api = useApi();
  const [selection, setSelection] = useState(initial);
  const pricing = useMutation({ mutationFn: (offer: FlightOffer) => api.priceOffer(offer), isReplaceable: true });
  const { mutate, reset } = pricing;

  /** Prices a listed offer. Only the last of several clicks counts. */
  const choose = useCallback(
    (listed: FlightOffer) => {
      setSelection(null);
      mutate(listed, { onSuccess: (priced) => setSelection(select(listed, priced)) });
    },
    [mutate],
  );

  /** Discards the choice and a pending pricing. */
  const clear = useCallback(() => {
    reset();
    setSelection(null);
  }, [reset]);

  const accept = useCallback(() => setSelection((current) => current && { ...current, isAccepted: true }), []);

  const stateOf = ({ id }: FlightOffer): OfferState => {
    if (selection?.listed.id === id) return 'selected';
    return pricing.isPending && pricing.variables.id === id ? 'pricing' : 'open';
  };

  /** Pricing error of that offer; null for others. */
  const failureOf = ({ id }: FlightOffer): Error | null => (pricing.variables?.id === id ? pricing.error : null);

  return { selection, choose, clear, accept, stateOf, failureOf, isPricing: pricing.isPending };
}

export type OfferSelection = ReturnType<typeof useOfferSelection>;
