import {
  type Booking,
  type BookingStatus,
  bookingStatuses,
  type PaymentStatus,
  paymentStatuses,
  texts,
  type UpdateBookingRequest,
} from '@portal/contracts';
import { FormField } from '@portal/remote-kit/forms';
import { Alert } from '@portal/ui-kit';
import { Select, TextArea } from '@portal/ui-kit/fields';
import { EditConflict, type FieldRenderers } from '../frame/edit-conflict';
import { FormDialog } from '../frame/form-dialog';
import { useEditForm } from '../frame/use-edit-form';
import { capitalize, refundOf } from './booking-labels';
import { useUpdateBooking } from './use-bookings';

const choices = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: capitalize(value) }));

interface Draft {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  specialRequests: string;
}

const toDraft = ({ status, paymentStatus, specialRequests = '' }: Booking): Draft => ({
  status,
  paymentStatus,
  specialRequests,
});

const fields: FieldRenderers<Draft> = {
  status: { label: 'Status', show: capitalize },
  paymentStatus: { label: 'Payment Status', show: capitalize },
  specialRequests: { label: 'Special Requests' },
};

function changesOf(booking: Booking, draft: Draft): UpdateBookingRequest {
  return {
    ...(draft.status === booking.status ? {} : { status: draft.status }),
    ...(draft.paymentStatus === booking.paymentStatus ? {} : { paymentStatus: draft.paymentStatus }),
    ...(draft.specialRequests === (booking.specialRequests ?? '') ? {} : { specialRequests: draft.specialRequests }),
  };
}

export function EditBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const update = useUpdateBooking(booking._id);
  const { before, draft, conflict, isDirty, isUnchanged, ...checked } = useEditForm({
    subject: booking,
    toDraft,
    changesOf,
    schema: ({ callSchemas }) => callSchemas.updateBooking.body,
    sending: update,
    send: (changes) => update.mutate(changes, { onSuccess: onClose }),
  });
  const isCancelling = draft.status === 'cancelled' && before.status !== 'cancelled';
  const refund = isCancelling ? refundOf({ ...before, paymentStatus: draft.paymentStatus }) : [];
  const { control } = checked.form;
  return (
    <FormDialog
      title={`Edit booking ${booking.bookingNumber}`}
      saveLabel={texts.actions.saveChanges}
      checked={checked}
      isDirty={isDirty}
      error={update.error}
      fallback={texts.errors.updateBooking}
      conflict={conflict && <EditConflict conflict={conflict} fields={fields} isPending={update.isPending} />}
      onClose={onClose}
    >
      <p>{isCancelling ? texts.cancelling.byEdit : 'This changes our record only. It does not contact the airline.'}</p>
      {refund.length > 0 ? <Alert kind="info">{refund.join(' ')}</Alert> : null}
      {isUnchanged ? <Alert kind="info">{texts.unchanged.record}</Alert> : null}
      <FormField
        as={Select}
        control={control}
        name="status"
        label={fields.status.label}
        options={choices(bookingStatuses)}
      />
      <FormField
        as={Select}
        control={control}
        name="paymentStatus"
        label={fields.paymentStatus.label}
        options={choices(paymentStatuses)}
      />
      <FormField as={TextArea} control={control} name="specialRequests" label={fields.specialRequests.label} />
    </FormDialog>
  );
}
