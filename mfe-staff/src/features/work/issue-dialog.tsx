import { type Booking, type IssueBookingRequest, texts } from '@portal/contracts';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { TextArea } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import { useIssueUnpaid } from './use-tickets';

/** Has the tickets issued of a booking that still owes something, with the reason that stays in its timeline. */
export function IssueDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const issuing = useIssueUnpaid(booking._id);
  const checked = useCheckedForm<{ reason: string }, IssueBookingRequest>({
    defaultValues: { reason: '' },
    schema: async ({ moneyCalls }) => (await moneyCalls()).issueBooking.body,
    toRequest: ({ reason }) => ({ reason: reason.trim() }),
    empty: { reason: texts.validation.fieldRequired },
    sending: issuing,
    send: (request) => issuing.mutate(request, { onSuccess: onClose }),
  });
  return (
    <FormDialog
      title={`Issue the tickets of ${booking.bookingNumber}`}
      saveLabel="Issue tickets"
      checked={checked}
      error={issuing.error}
      fallback={texts.work.issueFailed}
      onClose={onClose}
    >
      <p>{texts.work.issuedUnpaid}</p>
      <FormField
        as={TextArea}
        control={checked.form.control}
        name="reason"
        label="Reason"
        description={texts.work.reasonInTimeline}
        rows={3}
        isRequired
      />
    </FormDialog>
  );
}
