import { type FlightOffer, offerTotal, texts } from '@portal/contracts';
import { BookingFailure } from '@portal/remote-kit/booking';
import { travelClassName } from '@portal/remote-kit/flight-search';
import { Badge, Button, Money } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useId, useState } from 'react';
import type { OfferState } from '../selection/use-offer-selection';
import { baggageText, ruleTexts } from '../facts/fare-terms';
import { cabinsOf, type Leg, seatsText } from '../facts/offer-facts';
import { CallToBook, useIsByPhone, useIsPaidFirst } from './call-to-book';
import { Itineraries } from './itinerary-row';
import { OfferDetails } from './offer-details';
import { PriceNote } from './price-note';
import styles from './offers.module.css';

interface OfferCardProps {
  offer: FlightOffer;
  /** Only leg shown in the row; undefined for the whole trip. */
  leg?: Leg;
  /** Same offer as priced by the airline, with more details. */
  priced: FlightOffer | undefined;
  state: OfferState;
  failure: Error | null;
  /** False while the search form differs from the listed results. */
  isSelectable: boolean;
  onSelect: (offer: FlightOffer) => void;
}

/** One offer. The total is its largest text. */
export function OfferCard({ offer, leg, priced, state, failure, isSelectable, onSelect }: OfferCardProps) {
  const priceId = useId();
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const isByPhone = useIsByPhone(offer);
  const isPaidFirst = useIsPaidFirst(offer);
  const seats = seatsText(offer);
  const cabins = cabinsOf(offer);
  return (
    <li className={styles.offer} data-state={state}>
      <div className={styles.journey}>
        <Itineraries offer={offer} leg={leg} />
        <div className={styles.facts}>
          {/* The summary of the search names the requested class. */}
          {cabins.join() === offer.portal.travelClass ? null : (
            <Badge tone="river">{cabins.map(travelClassName).join(', ')}</Badge>
          )}
          {offer.needsInstantPayment ? <Badge tone="warning">{texts.credit.atOnce}</Badge> : null}
          {isByPhone ? <Badge tone="warning">{texts.bounds.byPhone}</Badge> : null}
          {isPaidFirst ? <Badge tone="warning">{texts.payFirst.badge}</Badge> : null}
          <span className={styles.fact}>
            <Icons.Luggage aria-hidden size="1em" /> {baggageText(offer)}
          </span>
          {ruleTexts(priced ?? offer).map((rule) => (
            <span key={rule} className={styles.fact}>
              {rule}
            </span>
          ))}
          {seats ? (
            <span className={styles.fact}>
              <Icons.Users aria-hidden size="1em" /> {seats}
            </span>
          ) : null}
          <Button
            variant="quiet"
            size="sm"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            iconEnd={<Icons.ChevronDown aria-hidden />}
            onPress={() => setOpen(!isOpen)}
          >
            <span>Flight details</span>
          </Button>
        </div>
      </div>
      <div className={styles.purchase}>
        <p id={priceId} className={styles.price}>
          <Money {...offerTotal(offer)} size="xl" />
          <PriceNote offer={offer} />
          {offer.agencyFee ? (
            <span className={styles.priceNote}>
              {texts.fees.included} <Money {...offer.agencyFee} />
            </span>
          ) : null}
        </p>
        {isByPhone ? (
          <CallToBook priceId={priceId} />
        ) : (
          <Button
            variant={state === 'selected' ? 'secondary' : 'primary'}
            aria-describedby={priceId}
            aria-pressed={state === 'selected'}
            isPending={state === 'pricing'}
            isDisabled={!isSelectable}
            icon={state === 'selected' ? <Icons.Check aria-hidden size="1.1em" /> : undefined}
            onPress={() => onSelect(offer)}
          >
            {state === 'selected' ? texts.actions.selected : texts.actions.selectOffer}
          </Button>
        )}
      </div>
      <div id={detailsId} className={styles.details} hidden={!isOpen}>
        {isOpen ? <OfferDetails offer={priced ?? offer} /> : null}
      </div>
      {failure ? (
        <div className={styles.failure}>
          <PricingFailure error={failure} />
        </div>
      ) : null}
    </li>
  );
}

function PricingFailure({ error }: { error: Error }) {
  return <BookingFailure error={error} fallback={texts.errors.priceOffer} takesFocus />;
}
