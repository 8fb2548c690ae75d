import { type AssignUnmatchedRequest, texts, type UnmatchedMoney } from '@portal/contracts';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { RadioGroup, TextArea, TextField } from '@portal/ui-kit/fields';
import { bookingDetails } from '../bookings/booking-labels';
import { FormDialog } from '../frame/form-dialog';
import { useDebouncedValue } from '@portal/remote-kit/query';
import { moneyText } from '../money/payment-labels';
import { useAssignUnmatched, useBookingSearch } from './use-unmatched';

interface AssignValues {
  search: string;
  bookingId: string;
  reason: string;
}

/** Assigns an unmatched payment to a booking. */
export function AssignDialog({ money, onClose }: { money: UnmatchedMoney; onClose: () => void }) {
  const assigning = useAssignUnmatched(money.id);
  const checked = useCheckedForm<AssignValues, AssignUnmatchedRequest>({
    defaultValues: {
      search: money.requestedFor?.bookingNumber ?? '',
      bookingId: money.requestedFor?.bookingId ?? '',
      reason: '',
    },
    schema: async ({ moneyCalls }) => (await moneyCalls()).assignUnmatched.body,
    toRequest: ({ bookingId, reason }) => ({ bookingId, reason }),
    rules: ({ bookingId }) => (bookingId === '' ? { search: texts.desk.bookingRequired } : {}),
    empty: { reason: texts.validation.reasonTooShort },
    sending: assigning,
    send: (request) => assigning.mutate(request, { onSuccess: onClose }),
  });
  const { control } = checked.form;
  const q = useDebouncedValue(checked.form.watch('search'));
  const { data } = useBookingSearch(q);
  const found = data?.bookings ?? [];
  return (
    <FormDialog
      title="Assign payment to a booking"
      saveLabel="Assign"
      checked={checked}
      error={assigning.error}
      fallback={texts.desk.assign}
      onClose={onClose}
    >
      <p>
        <strong>{moneyText(money.amount)}</strong>
        {money.phoneLast3 ? ` from the number ending in ${money.phoneLast3}` : null}
      </p>
      <FormField
        as={TextField}
        control={control}
        name="search"
        label="Find the booking"
        description="Booking number, client or PNR (3 characters or more)."
        autoComplete="off"
        isRequired
      />
      {data && found.length === 0 ? <p role="status">{texts.empty.bookingsFound}</p> : null}
      {found.length > 0 ? (
        <FormField
          as={RadioGroup<string>}
          control={control}
          name="bookingId"
          label="Booking"
          variant="card"
          options={found.map((booking) => ({
            value: booking._id,
            label: booking.bookingNumber,
            description: `${booking.user.username}, ${bookingDetails(booking)[0]}`,
          }))}
        />
      ) : null}
      <FormField
        as={TextArea}
        control={control}
        name="reason"
        label="Reason"
        description="How do you know whose payment this is? (10 characters or more)"
        rows={3}
        isRequired
      />
    </FormDialog>
  );
}
