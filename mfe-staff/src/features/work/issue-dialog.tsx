import { type Booking, bookingTotal, type IssueBookingRequest, texts } from '@portal/contracts';
import { useSession } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { Alert, Button, Dialog, formatMoney } from '@portal/ui-kit';
import { TextArea } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import { useIssueUnpaid } from './use-tickets';

interface IssueDialogProps {
  booking: Booking;
  onClose: () => void;
}

const titleOf = ({ bookingNumber }: Booking): string => `Issue the tickets of ${bookingNumber}`;

function owedOf(booking: Booking): string {
  const { amount, currency } = booking.money?.balance ?? bookingTotal(booking);
  return formatMoney(amount, currency);
}

/** Issues tickets although a balance is due. Admins give a reason; employees are referred to an admin. */
export function IssueDialog(props: IssueDialogProps) {
  const { user } = useSession();
  return user?.role === 'admin' ? <IssueForm {...props} /> : <AskAnAdmin {...props} />;
}

function AskAnAdmin({ booking, onClose }: IssueDialogProps) {
  return (
    <Dialog
      title={titleOf(booking)}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{texts.actions.close}</Button>}
    >
      <Alert kind="info" title={texts.bounds.adminNeeded}>
        {texts.work.unpaid(owedOf(booking))}
      </Alert>
    </Dialog>
  );
}

function IssueForm({ booking, onClose }: IssueDialogProps) {
  const issuing = useIssueUnpaid(booking._id);
  const checked = useCheckedForm<{ reason: string }, IssueBookingRequest>({
    defaultValues: { reason: '' },
    schema: async ({ moneyCalls }) => (await moneyCalls()).issueBooking.body,
    toRequest: ({ reason }) => ({ reason: reason.trim() }),
    empty: { reason: texts.validation.reasonTooShort },
    sending: issuing,
    send: (request) => issuing.mutate(request, { onSuccess: onClose }),
  });
  return (
    <FormDialog
      title={titleOf(booking)}
      saveLabel="Issue tickets"
      checked={checked}
      error={issuing.error}
      fallback={texts.work.issueFailed}
      onClose={onClose}
    >
      <p>{texts.work.issuedUnpaid(owedOf(booking))}</p>
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
