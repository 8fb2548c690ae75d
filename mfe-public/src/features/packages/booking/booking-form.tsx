import { limits, texts, type TravelPackage, type User } from '@portal/contracts';
import { Alert, Button, Card, Select, TextArea, TextField } from '@portal/ui-kit';
import type { FormEvent } from 'react';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { BookingFailure } from './booking-failure';
import { type BookingValues, placesFor } from './booking-values';
import styles from './booking.module.css';
import { DepartureField } from './departure-field';
import { PriceSummary } from './price-summary';
import { usePackageBooking } from './use-package-booking';

interface BookingFormProps {
  of: TravelPackage;
  user: User;
}

/** Books the package: how many, when, how to reach them, and the total. */
export function BookingForm({ of: travelPackage, user }: BookingFormProps) {
  const { form, send, problem, error, isSending } = usePackageBooking(travelPackage, user);
  const [travelers, startDate] = useWatch({ control: form.control, name: ['numberOfTravelers', 'startDate'] });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={texts.actions.bookPackage} className={styles.form}>
      <div className={styles.fields}>
        <JourneyFields control={form.control} of={travelPackage} />
        <ContactFields control={form.control} />
      </div>
      <Card tone="copper" className={styles.side}>
        <div className={styles.summary}>
          <PriceSummary of={travelPackage} travelers={travelers} startDate={startDate} />
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          {error ? <BookingFailure error={error} /> : null}
          <Button type="submit" variant="sunset" size="lg" isFullWidth isPending={isSending}>
            {isSending ? texts.actions.confirming : texts.actions.confirmBooking}
          </Button>
        </div>
      </Card>
    </form>
  );
}

interface FieldsProps {
  control: Control<BookingValues>;
}

function JourneyFields({ control, of: travelPackage }: FieldsProps & { of: TravelPackage }) {
  const places = placesFor(travelPackage);
  return (
    <div className={styles.row}>
      <Controller
        control={control}
        name="numberOfTravelers"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            value={`${field.value}`}
            onChange={(text) => field.onChange(Number(text))}
            label="Travelers"
            options={travelersUpTo(places)}
            isRequired
            description={placesText(places)}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="startDate"
        render={({ field, fieldState }) => (
          <DepartureField {...field} of={travelPackage} errorMessage={fieldState.error?.message} />
        )}
      />
    </div>
  );
}

/** At least the smallest party, which the service refuses when the last place has gone meanwhile. */
const travelersUpTo = (places: number) =>
  Array.from({ length: Math.max(limits.adultsMin, places) }, (_, index) => ({
    value: `${index + limits.adultsMin}`,
    label: `${index + limits.adultsMin}`,
  }));

function placesText(places: number): string {
  if (places >= limits.adultsMax) return `Up to ${limits.adultsMax} in one booking`;
  return places === 1 ? '1 place left' : `${places} places left`;
}

function ContactFields({ control }: FieldsProps) {
  return (
    <>
      <div className={styles.row}>
        <Controller
          control={control}
          name="contactEmail"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Contact Email"
              type="email"
              autoComplete="email"
              isRequired
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="contactPhone"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Contact Phone"
              type="tel"
              autoComplete="tel"
              isRequired
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="specialRequests"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label="Special Requests"
            description="Optional, for example a diet, a birthday or a room on the ground floor"
            rows={3}
            maxLength={limits.textMax}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}
