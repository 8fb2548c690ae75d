import { href, type Payment } from '@portal/contracts';
import { lazyDialog } from '@portal/remote-kit';
import { Menu } from '@portal/ui-kit';
import { useState } from 'react';
import { actionNames, type PaymentAction, usePaymentActions } from '../money/actions/payment-actions';
import { useCustomerAddress } from '../people-list/use-customer-address';

const PaymentActionDialog = lazyDialog(
  async () => (await import('../money/actions/payment-action-dialog')).PaymentActionDialog,
);

const nameOf = ({ bookingNumber, receiptNumber }: Payment): string => bookingNumber ?? receiptNumber ?? 'credit';

export function PaymentRowMenu({ payment }: { payment: Payment }) {
  const actionsOf = usePaymentActions();
  const [requested, setAsked] = useState<PaymentAction | null>(null);
  const { bookingId, bookingNumber, userId = '' } = payment;
  const customerAddress = useCustomerAddress(userId);
  return (
    <>
      <Menu
        label="More"
        ariaLabel={`More for ${nameOf(payment)}`}
        variant="quiet"
        size="sm"
        items={[
          bookingId === undefined
            ? {
                id: 'customer',
                label: 'Open customer',
                href: customerAddress,
              }
            : {
                id: 'booking',
                label: 'Open booking',
                href: href('/employee-dashboard/bookings/:id', { id: bookingId }),
              },
          ...(bookingNumber
            ? [
                {
                  id: 'same',
                  label: 'All of this booking',
                  href: `${href('/employee-dashboard/payments')}?q=${encodeURIComponent(bookingNumber)}`,
                },
              ]
            : []),
          ...actionsOf(payment).map((action) => ({
            id: action,
            label: `${actionNames[action]}...`,
            isDanger: action !== 'confirm',
            onAction: () => setAsked(action),
          })),
        ]}
      />
      {requested ? <PaymentActionDialog payment={payment} action={requested} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
