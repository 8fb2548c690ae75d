import { type FlightOffer, offerTotal, texts } from '@portal/contracts';
import { Badge, Button, Money, VisuallyHidden } from '@portal/ui-kit';
import { useId } from 'react';
import { FilteredList } from '../filters/filtered-list';
import { useIsByPhone } from './call-to-book';
import { Itineraries } from './itinerary-row';
import { groupByOutbound, type Outbound } from './outbounds';
import { PriceNote } from './price-note';
import styles from './offers.module.css';

interface OutboundListProps {
  offers: readonly FlightOffer[];
  isOutdated: boolean;
  onChoose: (key: string) => void;
}

/** Outbound flights of return trips, each with the lowest total of its trips. */
export const OutboundList = ({ offers, isOutdated, onChoose }: OutboundListProps) => (
  <FilteredList
    label="Outbound flights"
    offers={offers}
    leg={0}
    isOutdated={isOutdated}
    noun="flight"
    toRows={groupByOutbound}
  >
    {(outbound) => (
      <OutboundRow
        key={outbound.key}
        outbound={outbound}
        isChoosable={!isOutdated}
        onChoose={() => onChoose(outbound.key)}
      />
    )}
  </FilteredList>
);

interface OutboundRowProps {
  outbound: Outbound;
  isChoosable: boolean;
  onChoose: () => void;
}

function OutboundRow({ outbound: { offers, cheapest }, isChoosable, onChoose }: OutboundRowProps) {
  const id = useId();
  const isByPhone = useIsByPhone(cheapest);
  return (
    <li className={styles.offer}>
      <div id={`${id}-journey`} className={styles.journey}>
        <Itineraries offer={cheapest} leg={0} />
        <div className={styles.facts}>
          <span className={styles.fact}>
            {offers.length} return {offers.length === 1 ? 'flight' : 'flights'}
          </span>
          {isByPhone ? <Badge tone="warning">{texts.bounds.byPhone}</Badge> : null}
        </div>
      </div>
      <div className={styles.purchase}>
        <p id={`${id}-price`} className={styles.price}>
          <span>
            <span className={styles.from}>from </span>
            <Money {...offerTotal(cheapest)} size="lg" />
          </span>
          <PriceNote offer={cheapest} />
        </p>
        <Button aria-describedby={`${id}-journey ${id}-price`} isDisabled={!isChoosable} onPress={onChoose}>
          Choose<VisuallyHidden> flight</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
