import { limits, texts, type TravelPackage, type User } from '@portal/contracts';
import { type Control, FormField, useWatch } from '@portal/remote-kit/forms';
import { Alert, Button, Card } from '@portal/ui-kit';
import { Select, type SelectProps, TextArea, TextField } from '@portal/ui-kit/fields';
import type { FormEvent } from 'react';
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
      <FormField
        as={TravelersField}
        control={control}
        name="numberOfTravelers"
        label="Travelers"
        options={travelersUpTo(places)}
        isRequired
        description={placesText(places)}
      />
      <FormField as={DepartureField} control={control} name="startDate" of={travelPackage} />
    </div>
  );
}

interface TravelersFieldProps extends Omit<SelectProps, 'value' | 'onChange'> {
  value: number;
  onChange: (travelers: number) => void;
}

function TravelersField({ value, onChange, ...props }: TravelersFieldProps) {
  return <Select {...props} value={`${value}`} onChange={(text) => onChange(Number(text))} />;
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
        <FormField
          as={TextField}
          control={control}
          name="contactEmail"
          label="Contact Email"
          type="email"
          autoComplete="email"
          isRequired
        />
        <FormField
          as={TextField}
          control={control}
          name="contactPhone"
          label="Contact Phone"
          type="tel"
          autoComplete="tel"
          isRequired
        />
      </div>
      <FormField
        as={TextArea}
        control={control}
        name="specialRequests"
        label="Special Requests"
        description="Optional, for example a diet, a birthday or a room on the ground floor"
        rows={3}
        maxLength={limits.textMax}
      />
    </>
  );
}
