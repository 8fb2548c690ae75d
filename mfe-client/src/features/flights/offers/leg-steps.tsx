import type { FlightOffer } from '@portal/contracts';
import { Stack, VisuallyHidden } from '@portal/ui-kit';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { OfferSelection } from '../selection/use-offer-selection';
import { useReturnToOffer } from '../selection/use-return-to-offer';
import { ChosenFlight } from './chosen-flight';
import { OfferList } from './offer-list';
import styles from './offers.module.css';
import { OutboundList } from './outbound-list';
import { outboundKey } from './outbounds';
import { useOutbound } from './use-outbound';

interface LegStepsProps {
  offers: readonly FlightOffer[];
  chosen: OfferSelection;
  isOutdated: boolean;
  /** Content above the outbound flights. */
  before: ReactNode;
}

/** Return trips, one leg at a time: the outbound flights, then the offers with the chosen one. */
export function LegSteps({ offers, chosen, isOutdated, before }: LegStepsProps) {
  const outbound = useOutbound();
  const trips = useMemo(() => offers.filter((offer) => outboundKey(offer) === outbound.key), [offers, outbound.key]);
  const [first] = trips;
  const isReturn = first !== undefined;
  const { list, leave } = useReturnToOffer(isReturn, { toButton: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const wasReturn = useRef(isReturn);
  useEffect(() => {
    // A link to the return flights starts at the top of the page.
    if (isReturn && !wasReturn.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    wasReturn.current = isReturn;
  }, [isReturn]);
  return (
    <>
      {/* Hidden instead of removed: the list keeps its length. */}
      <div hidden={isReturn}>
        <Stack>
          {before}
          <div ref={list} className={styles.step}>
            <h3 tabIndex={-1}>Choose your outbound flight</h3>
            <OutboundList offers={offers} isOutdated={isOutdated} onChoose={leave(outbound.choose)} />
          </div>
        </Stack>
      </div>
      {first ? (
        <div className={styles.step}>
          <h3 ref={heading} tabIndex={-1}>
            Choose your return flight
          </h3>
          <ChosenFlight offer={first} leg={0} label="Your outbound flight" onChange={outbound.change}>
            Change<VisuallyHidden> outbound flight</VisuallyHidden>
          </ChosenFlight>
          <OfferList key={outbound.key} offers={trips} leg={1} chosen={chosen} isOutdated={isOutdated} />
        </div>
      ) : null}
    </>
  );
}
