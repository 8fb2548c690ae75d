import { texts, type User } from '@portal/contracts';
import { ApiError } from '@portal/remote-kit';
import { KeptTyping, type Typed } from '@portal/remote-kit/booking';
import { Alert, Section, Stack } from '@portal/ui-kit';
import { useEffect, useRef } from 'react';
import { useInstantPayment } from '../on-behalf/use-instant-payment';
import type { OfferSelection, PricedSelection } from '../selection/use-offer-selection';
import type { OpenDraft } from './booking-draft';
import { type FlightBookingValues, initialBooking } from './booking-values';
import { FlightFailure, ProviderRefusal } from './booking-failure';
import { ConfirmForm } from './confirm-form';
import styles from './confirm.module.css';
import { PriceChange } from './price-change';
import { useFlightBooking } from './use-flight-booking';

interface ConfirmStepProps {
  title: string;
  draft: OpenDraft;
  selection: PricedSelection;
  chosen: OfferSelection;
  /** Whose the booking will be. */
  user: User;
  /** The same, when staff book for them. */
  customer: User | undefined;
}

/** What follows a priced offer: a changed price to accept, then the form, with what was typed before in this tab. */
export const ConfirmStep = ({ draft, user, ...props }: ConfirmStepProps) => (
  <KeptTyping name={['flight-travelers', ...draft.of]} initial={initialBooking(user)} former={draft.typed}>
    {(typed) => <Confirmation {...props} typed={typed} onBooked={draft.drop} />}
  </KeptTyping>
);

interface ConfirmationProps extends Omit<ConfirmStepProps, 'draft' | 'user'> {
  typed: Typed<FlightBookingValues>;
  onBooked: () => void;
}

function Confirmation({ title, typed, onBooked, selection, chosen, customer }: ConfirmationProps) {
  const instant = useInstantPayment(selection.priced, customer);
  const booking = useFlightBooking(selection, { typed, onBooked, customer, hindrance: instant?.hindrance });
  const { form, submit, problem, error, isPending } = booking;
  const refusal = error instanceof ApiError ? error.amadeusError : undefined;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list above can be long: the focus follows the choice of an offer to here.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <div ref={top} tabIndex={-1} className={styles.anchor}>
      <Section title={title}>
        {selection.isAccepted ? (
          <Stack gap={5}>
            {error ? null : <Alert kind="success">{texts.success.offerPriced}</Alert>}
            {instant ? (
              <Alert kind={instant.kind} title={texts.credit.instantTitle}>
                {instant.text}
              </Alert>
            ) : null}
            {refusal ? <ProviderRefusal details={refusal} onChooseAnother={chosen.clear} /> : null}
            <ConfirmForm
              form={form}
              offer={selection.priced}
              isConfirming={isPending}
              onConfirm={submit}
              hasFailed={error !== null && !refusal}
              messages={
                <>
                  {problem ? <Alert kind="error">{problem}</Alert> : null}
                  {error && !refusal ? (
                    <FlightFailure error={error} onPriceAgain={() => chosen.choose(selection.listed)} />
                  ) : null}
                </>
              }
            />
          </Stack>
        ) : (
          <PriceChange selection={selection} onAccept={chosen.accept} onDecline={chosen.clear} />
        )}
      </Section>
    </div>
  );
}
