import { type ClosedMoney, type SettleBookingRequest, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { Button, ConfirmDialog, Stack } from '@portal/ui-kit';
import { SettlementFacts } from './settlement-facts';
import { useSettleBooking } from './use-settle';

const words = texts.settling;

export interface ConfirmSettlementProps {
  booking: { id: string; number: string };
  request: NonNullable<ClosedMoney['request']>;
  /** Declines the request instead. Absent if the service of an older release cannot. */
  onDecline: (() => void) | undefined;
  onClose: () => void;
}

/** Returns the request body that confirms what a colleague requested. */
export function confirmationOf({
  retained,
  way,
  reference,
  reason = '',
  at,
  expiresAt,
}: ConfirmSettlementProps['request']): SettleBookingRequest {
  return {
    ...{ retain: retained?.amount ?? '0', way, reason },
    ...(reference !== undefined && { reference }),
    // Older services, whose requests do not expire, reject the field.
    ...(expiresAt !== undefined && { confirms: at }),
  };
}

/** Confirms a settlement that a colleague requested. */
export function ConfirmSettlement({ booking, request, onDecline, onClose }: ConfirmSettlementProps) {
  const settling = useSettleBooking(booking.id, onClose);
  const logIn = useReauthenticate(settling.error);
  return (
    <ConfirmDialog
      title={words.title(booking.number)}
      body={
        <Stack gap={4}>
          <SettlementFacts decision={request} isRequest />
          <p>{words.check}</p>
          {onDecline ? (
            <div>
              <Button variant="secondary" isDisabled={settling.isPending} onPress={onDecline}>
                {words.decline}
              </Button>
            </div>
          ) : null}
        </Stack>
      }
      confirmLabel={words.confirm}
      cancelLabel={texts.actions.cancel}
      isPending={settling.isPending}
      error={settling.error && errorText(settling.error, words.failed)}
      onLogIn={logIn}
      onConfirm={() => settling.mutate(confirmationOf(request))}
      onCancel={onClose}
    />
  );
}
