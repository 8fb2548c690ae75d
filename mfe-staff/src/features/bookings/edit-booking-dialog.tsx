import {
  type Booking,
  type BookingStatus,
  bookingStatuses,
  type PaymentStatus,
  paymentStatuses,
  texts,
  type UpdateBookingRequest,
} from '@portal/contracts';
import { Alert, Select, TextArea } from '@portal/ui-kit';
import { useState } from 'react';
import { FormDialog } from '../frame/form-dialog';
import { capitalized } from './booking-words';
import { useUpdateBooking } from './use-bookings';

const choices = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: capitalized(value) }));

interface Draft {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  specialRequests: string;
}

function changesOf(booking: Booking, draft: Draft): UpdateBookingRequest {
  return {
    ...(draft.status === booking.status ? {} : { status: draft.status }),
    ...(draft.paymentStatus === booking.paymentStatus ? {} : { paymentStatus: draft.paymentStatus }),
    ...(draft.specialRequests === (booking.specialRequests ?? '') ? {} : { specialRequests: draft.specialRequests }),
  };
}

export function EditBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    specialRequests: booking.specialRequests ?? '',
  });
  const [isUnchanged, setUnchanged] = useState(false);
  const update = useUpdateBooking(booking._id);
  const edit = (change: Partial<Draft>) => {
    setUnchanged(false);
    setDraft({ ...draft, ...change });
  };
  const save = () => {
    const changes = changesOf(booking, draft);
    if (Object.keys(changes).length === 0) return setUnchanged(true);
    update.mutate(changes, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`Edit booking ${booking.bookingNumber}`}
      saveLabel={texts.actions.saveChanges}
      isPending={update.isPending}
      failure={update.error}
      fallback={texts.errors.updateBooking}
      onSave={save}
      onClose={onClose}
    >
      <p>This changes our record only. It does not contact the airline.</p>
      {isUnchanged ? <Alert kind="info">{texts.unchanged.record}</Alert> : null}
      <Select
        label="Status"
        options={choices(bookingStatuses)}
        value={draft.status}
        onChange={(status) => edit({ status })}
      />
      <Select
        label="Payment Status"
        options={choices(paymentStatuses)}
        value={draft.paymentStatus}
        onChange={(paymentStatus) => edit({ paymentStatus })}
      />
      <TextArea
        label="Special Requests"
        value={draft.specialRequests}
        onChange={(specialRequests) => edit({ specialRequests })}
      />
    </FormDialog>
  );
}
