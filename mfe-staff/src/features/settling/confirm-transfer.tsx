import { type SettleBookingRequest, texts } from '@portal/contracts';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { Alert, Button } from '@portal/ui-kit';
import { TextField } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import { AccountNumber } from './account-number';
import { confirmationOf, type ConfirmSettlementProps } from './confirm-settlement';
import { SettlementFacts } from './settlement-facts';
import { useSettleBooking } from './use-settle';

const words = texts.settling;

/** Confirms a bank transfer that a colleague requested, after making it. */
export function ConfirmTransfer({ booking, request, onDecline, onClose }: ConfirmSettlementProps) {
  const settling = useSettleBooking(booking.id, onClose);
  const { reference: known, ...shown } = request;
  const checked = useCheckedForm<{ reference: string }, SettleBookingRequest>({
    defaultValues: { reference: known ?? '' },
    schema: async ({ moneyCalls }) => (await moneyCalls()).settleBooking.body,
    toRequest: ({ reference }) => confirmationOf({ ...shown, reference: reference.trim() }),
    empty: { reference: texts.validation.transferReferenceRequired },
    sending: settling,
    send: (body) => settling.mutate(body),
  });
  return (
    <FormDialog
      title={words.title(booking.number)}
      saveLabel={words.confirm}
      checked={checked}
      error={settling.error}
      fallback={words.failed}
      apart={
        onDecline ? (
          <Button variant="secondary" isDisabled={settling.isPending} onPress={onDecline}>
            {words.decline}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <SettlementFacts decision={shown} isRequest />
      {request.account ? (
        <>
          <AccountNumber bookingId={booking.id} />
          <p>{words.transferFirst}</p>
        </>
      ) : (
        <Alert kind="info">{known === undefined ? words.accountGone : words.check}</Alert>
      )}
      <FormField
        as={TextField}
        control={checked.form.control}
        name="reference"
        label={words.reference}
        autoComplete="off"
        isRequired
      />
    </FormDialog>
  );
}
