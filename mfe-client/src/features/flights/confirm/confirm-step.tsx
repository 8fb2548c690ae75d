import { texts, type User } from '@portal/contracts';
import { ApiError } from '@portal/remote-kit';
import { useTypedDraft } from '@portal/remote-kit/booking';
import { Alert, Section, Stack } from '@portal/ui-kit';
import { useEffect, useMemo, useRef } from 'react';
import { useSavedTravelers } from '../../travelers/use-saved-travelers';
import { useInstantPayment } from '../on-behalf/use-instant-payment';
import type { OfferSelection, PricedSelection } from '../selection/use-offer-selection';
import type { OpenDraft } from './booking-draft';
import { holderOf, initialBooking } from './booking-values';
import { FlightFailure, ProviderRejection } from './booking-failure';
import { ConfirmForm } from './confirm-form';
import styles from './confirm.module.css';
import { ChosenFlight } from '../offers/chosen-flight';
import { PriceChange } from './price-change';
import { useFlightBooking } from './use-flight-booking';

interface ConfirmStepProps {
  title: string;
  draft: OpenDraft;
  selection: PricedSelection;
  chosen: OfferSelection;
  /** Customer who owns the booking. */
  user: User;
  /** The same user, when staff book on their behalf. */
  customer: User | undefined;
  /** Returns to the offers. */
  onChangeFlight: () => void;
}

/** Last step of a flight booking: accepts a changed price, then shows the form with the draft of this tab. */
export function ConfirmStep({ title, draft, user, selection, chosen, customer, onChangeFlight }: ConfirmStepProps) {
  const typed = useTypedDraft(['flight-travelers', ...draft.of], initialBooking(user));
  const instant = useInstantPayment(selection.priced, customer);
  const booking = useFlightBooking(selection, {
    typed,
    onBooked: draft.drop,
    customer,
    blockedReason: instant?.blockedReason,
  });
  const { data: saved } = useSavedTravelers(customer === undefined);
  const known = { holder: useMemo(() => holderOf(user), [user]), saved };
  const { form, submit, problem, error, isPending } = booking;
  const rejection = error instanceof ApiError ? error.amadeusError : undefined;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The confirmation replaces the offers, so scroll and focus move to it.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <div ref={top} tabIndex={-1} className={styles.anchor}>
      <Section title={title}>
        <ChosenFlight offer={selection.priced} label="Your flight" onChange={onChangeFlight}>
          Change flight
        </ChosenFlight>
        {selection.isAccepted ? (
          <Stack gap={5}>
            {error ? null : <Alert kind="success">{texts.success.offerPriced}</Alert>}
            {instant ? (
              <Alert kind={instant.kind} title={instant.title ?? texts.credit.instantTitle}>
                {instant.text}
              </Alert>
            ) : null}
            {rejection ? <ProviderRejection details={rejection} onChooseAnother={chosen.clear} /> : null}
            <ConfirmForm
              form={form}
              offer={selection.priced}
              known={known}
              isConfirming={isPending}
              onConfirm={submit}
              hasFailed={error !== null && !rejection}
              messages={
                <>
                  {problem ? <Alert kind="error">{problem}</Alert> : null}
                  {error && !rejection ? (
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
