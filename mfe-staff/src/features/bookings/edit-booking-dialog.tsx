import {
  type Booking,
  type BookingStatus,
  bookingStatuses,
  type PaymentStatus,
  paymentStatuses,
  texts,
  type UpdateBookingRequest,
} from '@portal/contracts';
import { Alert } from '@portal/ui-kit';
import { Select, TextArea } from '@portal/ui-kit/fields';
import { useState } from 'react';
import { EditConflict, type FieldLooks } from '../frame/edit-conflict';
import { FormDialog } from '../frame/form-dialog';
import { useEdit } from '../frame/use-edit';
import { capitalized, refundOf } from './booking-words';
import { useUpdateBooking } from './use-bookings';

const choices = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: capitalized(value) }));

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

const fields: FieldLooks<Draft> = {
  status: { label: 'Status', show: capitalized },
  paymentStatus: { label: 'Payment Status', show: capitalized },
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
  const [isUnchanged, setUnchanged] = useState(false);
  const update = useUpdateBooking(booking._id);
  const { before, draft, conflict, ...form } = useEdit(booking, toDraft, update);
  const edit = (change: Partial<Draft>) => {
    setUnchanged(false);
    form.edit(change);
  };
  const save = (edited = { before, draft }) => {
    const changes = changesOf(edited.before, edited.draft);
    if (Object.keys(changes).length === 0) return setUnchanged(true);
    update.mutate({ ...changes, version: edited.before.version }, { onSuccess: onClose });
  };
  const isCancelling = draft.status === 'cancelled' && before.status !== 'cancelled';
  const refund = isCancelling && refundOf({ ...before, paymentStatus: draft.paymentStatus });
  return (
    <FormDialog
      title={`Edit booking ${booking.bookingNumber}`}
      saveLabel={texts.actions.saveChanges}
      isPending={update.isPending}
      isDirty={form.isDirty}
      failure={update.error}
      fallback={texts.errors.updateBooking}
      conflict={
        conflict && <EditConflict conflict={conflict} fields={fields} isPending={update.isPending} onKeepMine={save} />
      }
      onSave={() => save()}
      onClose={onClose}
    >
      <p>This changes our record only. It does not contact the airline.</p>
      {refund ? <Alert kind="info">{refund}</Alert> : null}
      {isUnchanged ? <Alert kind="info">{texts.unchanged.record}</Alert> : null}
      <Select
        label={fields.status.label}
        options={choices(bookingStatuses)}
        value={draft.status}
        onChange={(status) => edit({ status })}
      />
      <Select
        label={fields.paymentStatus.label}
        options={choices(paymentStatuses)}
        value={draft.paymentStatus}
        onChange={(paymentStatus) => edit({ paymentStatus })}
      />
      <TextArea
        label={fields.specialRequests.label}
        value={draft.specialRequests}
        onChange={(specialRequests) => edit({ specialRequests })}
      />
    </FormDialog>
  );
}
