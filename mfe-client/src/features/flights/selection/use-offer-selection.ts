import type { FlightOffer } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { useCallback, useState } from 'react';

export type OfferState = 'open' | 'pricing' | 'selected';

/** An offer on its way through pricing. */
export interface PricedSelection {
  /** As the search listed it. */
  listed: FlightOffer;
  /** As the airline confirmed it. */
  priced: FlightOffer;
  /** False while a changed price is not accepted yet. */
  isAccepted: boolean;
  /** The idempotency key of the form for this priced offer. */
  formKey: string;
}

/** Whether the airline's total differs from the listed one. */
const isPriceChanged = ({ listed, priced }: Pick<PricedSelection, 'listed' | 'priced'>): boolean =>
  listed.price.grandTotal !== priced.price.grandTotal || listed.price.currency !== priced.price.currency;

function select(listed: FlightOffer, priced: FlightOffer): PricedSelection {
  return { listed, priced, isAccepted: !isPriceChanged({ listed, priced }), formKey: crypto.randomUUID() };
}

/** The offer that was chosen and what the airline says it costs now. */
export function useOfferSelection(initial: PricedSelection | null) {
  const api = useApi();
  const [selection, setSelection] = useState(initial);
  const pricing = useMutation({ mutationFn: (offer: FlightOffer) => api.priceOffer(offer), isReplaceable: true });
  const { mutate, reset } = pricing;

  /** Prices a listed offer; of several presses only the last one counts. */
  const choose = useCallback(
    (listed: FlightOffer) => {
      setSelection(null);
      mutate(listed, { onSuccess: (priced) => setSelection(select(listed, priced)) });
    },
    [mutate],
  );

  /** Drops the choice, and a price that is still on its way. */
  const clear = useCallback(() => {
    reset();
    setSelection(null);
  }, [reset]);

  const accept = useCallback(() => setSelection((current) => current && { ...current, isAccepted: true }), []);

  const stateOf = ({ id }: FlightOffer): OfferState => {
    if (selection?.listed.id === id) return 'selected';
    return pricing.isPending && pricing.variables.id === id ? 'pricing' : 'open';
  };

  /** Why that offer could not be priced; null for every other one. */
  const failureOf = ({ id }: FlightOffer): Error | null => (pricing.variables?.id === id ? pricing.error : null);

  return { selection, choose, clear, accept, stateOf, failureOf, isPricing: pricing.isPending };
}

export type OfferSelection = ReturnType<typeof useOfferSelection>;
