import { texts } from '@portal/contracts';
import { ApiError } from '@portal/remote-kit';
import { Alert, Section, Stack } from '@portal/ui-kit';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from '@portal/remote-kit/forms';
import type { OfferSelection, PricedSelection } from '../selection/use-offer-selection';
import { BookingFailure, ProviderRefusal } from './booking-failure';
import type { BookingValues } from './booking-values';
import { ConfirmForm } from './confirm-form';
import styles from './confirm.module.css';
import { PriceChange } from './price-change';
import { useBooking } from './use-booking';

interface ConfirmStepProps {
  title: string;
  form: UseFormReturn<BookingValues>;
  selection: PricedSelection;
  chosen: OfferSelection;
  onBooked: () => void;
}

/** What follows a priced offer: a changed price to accept, then the form. */
export function ConfirmStep({ title, form, selection, chosen, onBooked }: ConfirmStepProps) {
  const { confirm, problem, error, isConfirming } = useBooking({ form, selection, onBooked });
  const refusal = error instanceof ApiError ? error.amadeusError : undefined;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list above can be long: whoever chose an offer goes on here, by keyboard as well.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <div ref={top} tabIndex={-1} className={styles.anchor}>
      <Section title={title}>
        {selection.isAccepted ? (
          <Stack gap={5}>
            {error ? null : <Alert kind="success">{texts.success.offerPriced}</Alert>}
            {refusal ? <ProviderRefusal details={refusal} onChooseAnother={chosen.clear} /> : null}
            <ConfirmForm
              form={form}
              offer={selection.priced}
              isConfirming={isConfirming}
              onConfirm={confirm}
              hasFailed={error !== null && !refusal}
              messages={
                <>
                  {problem ? <Alert kind="error">{problem}</Alert> : null}
                  {error && !refusal ? (
                    <BookingFailure error={error} onPriceAgain={() => chosen.choose(selection.listed)} />
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
