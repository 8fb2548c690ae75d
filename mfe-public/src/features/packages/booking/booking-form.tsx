import { limits, texts, type TravelPackage, type User } from '@portal/contracts';
import { BookingFailure, ContactFields, useTypedDraft } from '@portal/remote-kit/booking';
import { type Control, FormField, useWatch } from '@portal/remote-kit/forms';
import { Alert, Button, Card, Grid, Money } from '@portal/ui-kit';
import { ActionBar, Select, type SelectProps } from '@portal/ui-kit/fields';
import { initialBooking, type PackageBookingValues, placesFor, totalOf } from './booking-values';
import styles from './booking.module.css';
import { DepartureField } from './departure-field';
import { PackageTerms } from './package-terms';
import { PriceSummary } from './price-summary';
import { usePackageBooking } from './use-package-booking';
import { usePackageFee } from './use-package-fee';

interface BookingFormProps {
  of: TravelPackage;
  user: User;
  /** Set when staff book on behalf of `user`. */
  isForCustomer?: boolean;
}

/** Booking form of a package: travelers, dates, contact and total. Starts with the draft of this tab. */
export function BookingForm({ of: travelPackage, user, isForCustomer = false }: BookingFormProps) {
  const typed = useTypedDraft(['package-booking', user.id, travelPackage._id], initialBooking(travelPackage, user));
  const { feeOf, agreedFeeOf } = usePackageFee(travelPackage.currency);
  const { form, submit, problem, error, isPending } = usePackageBooking({
    of: travelPackage,
    user,
    isForCustomer,
    typed,
    feeOf: agreedFeeOf,
  });
  const { control } = form;
  const [travelers, startDate] = useWatch({ control, name: ['numberOfTravelers', 'selectedTravelDates.startDate'] });
  const { price, currency, groupOffer } = travelPackage;
  const fee = feeOf(travelers);
  return (
    <form noValidate onSubmit={submit} aria-label={texts.actions.bookPackage} className={styles.form}>
      <div className={styles.fields}>
        <JourneyFields control={control} of={travelPackage} />
        <ContactFields
          control={control}
          requestsHint="Optional, for example a diet, a birthday or a room on the ground floor"
        />
      </div>
      <Card tone="copper" className={styles.side}>
        <div className={styles.summary}>
          <PriceSummary of={travelPackage} travelers={travelers} startDate={startDate} fee={fee} />
          <PackageTerms />
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          {error ? <BookingFailure error={error} fallback={texts.errors.bookPackage} /> : null}
          <ActionBar
            summary={
              <>
                Total price
                <strong>
                  <Money {...totalOf(price, { travelers, groupOffer, currency, fee })} />
                </strong>
              </>
            }
          >
            <Button type="submit" variant="sunset" size="lg" isFullWidth isPending={isPending}>
              {isPending ? texts.actions.confirming : texts.actions.confirmBooking}
            </Button>
          </ActionBar>
        </div>
      </Card>
    </form>
  );
}

interface JourneyFieldsProps {
  control: Control<PackageBookingValues>;
  of: TravelPackage;
}

function JourneyFields({ control, of: travelPackage }: JourneyFieldsProps) {
  const places = placesFor(travelPackage);
  return (
    <Grid min="14rem" gap={4} isFilled>
      <FormField
        as={TravelersField}
        control={control}
        name="numberOfTravelers"
        label="Travelers"
        options={travelersUpTo(places)}
        isRequired
        description={placesText(places)}
      />
      <FormField as={DepartureField} control={control} name="selectedTravelDates.startDate" of={travelPackage} />
    </Grid>
  );
}

interface TravelersFieldProps extends Omit<SelectProps, 'value' | 'onChange'> {
  value: number;
  onChange: (travelers: number) => void;
}

function TravelersField({ value, onChange, ...props }: TravelersFieldProps) {
  return <Select {...props} value={`${value}`} onChange={(text) => onChange(Number(text))} />;
}

/** Offers at least one traveler: if the last place was taken meanwhile, the API rejects the booking with a reason. */
const travelersUpTo = (places: number) =>
  Array.from({ length: Math.max(limits.adultsMin, places) }, (_, index) => ({
    value: `${index + limits.adultsMin}`,
    label: `${index + limits.adultsMin}`,
  }));

function placesText(places: number): string {
  if (places >= limits.adultsMax) return `Up to ${limits.adultsMax} in one booking`;
  return places === 1 ? '1 place left' : `${places} places left`;
}
