import { type FlightOffer, offerTotal, texts } from '@portal/contracts';
import { ContactFields } from '@portal/remote-kit/booking';
import type { UseFormReturn } from '@portal/remote-kit/forms';
import { Button, Card, Money, Stack } from '@portal/ui-kit';
import { ActionBar } from '@portal/ui-kit/fields';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FareTermsList } from '../../fares/fare-terms-list';
import { termsOf } from '../facts/fare-terms';
import type { FlightBookingValues } from './booking-values';
import styles from './confirm.module.css';
import { PriceSummary } from './price-summary';
import { type KnownTravelers, TravelerFields } from './traveler-fields';

interface ConfirmFormProps {
  form: UseFormReturn<FlightBookingValues>;
  offer: FlightOffer;
  known: KnownTravelers;
  isConfirming: boolean;
  messages: ReactNode;
  hasFailed: boolean;
  onConfirm: (event: FormEvent) => void;
}

/** Step three: travelers, contact details and the total. */
export function ConfirmForm({ form, offer, known, isConfirming, messages, hasFailed, onConfirm }: ConfirmFormProps) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFailed) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed]);
  return (
    <form noValidate onSubmit={onConfirm} aria-label="Booking confirmation" className={styles.form}>
      <Stack gap={5}>
        {Array.from({ length: offer.portal.adults }, (_, index) => (
          <TravelerFields key={index} form={form} index={index} adults={offer.portal.adults} known={known} />
        ))}
        <Card>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>Contact</legend>
            <ContactFields control={form.control} requestsHint="Optional, for example a meal or help at the airport" />
          </fieldset>
        </Card>
        <Card as="section" aria-label="Fare rules" className={styles.group}>
          <h3 className={styles.legend}>Fare rules</h3>
          <FareTermsList terms={termsOf(offer)} />
        </Card>
      </Stack>
      <div className={styles.side}>
        <Card tone="copper">
          <PriceSummary offer={offer} />
          <div ref={foot} className={styles.foot}>
            {messages}
            <ActionBar
              summary={
                <>
                  Total price
                  <strong>
                    <Money {...offerTotal(offer)} />
                  </strong>
                </>
              }
            >
              <Button type="submit" variant="sunset" size="lg" isFullWidth isPending={isConfirming}>
                {isConfirming ? texts.actions.confirming : texts.actions.confirmBooking}
              </Button>
            </ActionBar>
          </div>
        </Card>
      </div>
    </form>
  );
}
