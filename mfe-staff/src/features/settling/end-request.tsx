import { type EndSettlementRequest, type SettlementDecision, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { ConfirmDialog, Stack } from '@portal/ui-kit';
import { TextArea } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import { SettlementFacts } from './settlement-facts';
import { useEndSettlement } from './use-settle';

const words = texts.settling;

interface EndRequestProps {
  booking: { id: string; number: string };
  request: SettlementDecision;
  onClose: () => void;
}

/** Withdraws the caller's own request. */
export function WithdrawRequest({ booking, request, onClose }: EndRequestProps) {
  const ending = useEndSettlement(booking.id, onClose);
  const logIn = useReauthenticate(ending.error);
  return (
    <ConfirmDialog
      title={words.withdrawTitle(booking.number)}
      body={
        <Stack gap={4}>
          <SettlementFacts decision={request} isRequest />
          <p>{words.withdrawNote}</p>
        </Stack>
      }
      confirmLabel={words.withdraw}
      cancelLabel={words.keep}
      isPending={ending.isPending}
      error={ending.error && errorText(ending.error, words.endFailed)}
      onLogIn={logIn}
      onConfirm={() => ending.mutate({})}
      onCancel={onClose}
    />
  );
}

/** Declines the request of a colleague, with a reason. */
export function DeclineRequest({ booking, request, onClose }: EndRequestProps) {
  const ending = useEndSettlement(booking.id, onClose);
  const checked = useCheckedForm<EndSettlementRequest & { reason: string }, EndSettlementRequest>({
    defaultValues: { reason: '' },
    schema: async ({ moneyCalls }) => (await moneyCalls()).endSettlement.body,
    empty: { reason: words.declineReasonRequired },
    sending: ending,
    send: (body) => ending.mutate(body),
  });
  return (
    <FormDialog
      title={words.declineTitle(booking.number)}
      saveLabel={words.decline}
      checked={checked}
      error={ending.error}
      fallback={words.endFailed}
      onClose={onClose}
    >
      <SettlementFacts decision={request} isRequest />
      <FormField
        as={TextArea}
        control={checked.form.control}
        name="reason"
        label={words.endReason}
        description={words.declineHint}
        rows={3}
        isRequired
      />
    </FormDialog>
  );
}
