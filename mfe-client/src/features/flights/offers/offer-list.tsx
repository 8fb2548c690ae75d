import type { FlightOffer } from '@portal/contracts';
import type { Leg } from '../facts/offer-facts';
import { FilteredList } from '../filters/filtered-list';
import type { OfferSelection } from '../selection/use-offer-selection';
import { OfferCard } from './offer-card';

interface OfferListProps {
  offers: readonly FlightOffer[];
  /** Only leg shown; undefined for the whole trip. */
  leg?: Leg;
  chosen: OfferSelection;
  isOutdated: boolean;
}

const toRows = (offers: readonly FlightOffer[]) => offers;

/** Offers to select. */
export const OfferList = ({ offers, leg, chosen, isOutdated }: OfferListProps) => (
  <FilteredList
    label="Flight offers"
    offers={offers}
    leg={leg ?? 0}
    isOutdated={isOutdated}
    noun="offer"
    toRows={toRows}
  >
    {(offer) => (
      <OfferCard
        key={offer.id}
        offer={offer}
        leg={leg}
        priced={chosen.selection?.listed.id === offer.id ? chosen.selection.priced : undefined}
        state={chosen.stateOf(offer)}
        failure={chosen.failureOf(offer)}
        isSelectable={!isOutdated}
        onSelect={chosen.choose}
      />
    )}
  </FilteredList>
);
