import { href, type Payment } from '@portal/contracts';
import { lazyDialog, useMayCall } from '@portal/remote-kit';
import { Menu } from '@portal/ui-kit';
import { useState } from 'react';
import { isReversible } from '../money/money-words';
import { useCustomerAddress } from '../users/use-customer-address';

const ReversePaymentDialog = lazyDialog(
  async () => (await import('../money/reverse-payment-dialog')).ReversePaymentDialog,
);

const nameOf = ({ bookingNumber, receiptNumber }: Payment): string => bookingNumber ?? receiptNumber ?? 'credit';

/** What can be done with one payment of a list. */
export function PaymentRowMenu({ payment }: { payment: Payment }) {
  const mayReverse = useMayCall('reversePayment');
  const [isReversing, setReversing] = useState(false);
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
          ...(mayReverse && isReversible(payment)
            ? [{ id: 'reverse', label: 'Reverse...', isDanger: true, onAction: () => setReversing(true) }]
            : []),
        ]}
      />
      {isReversing ? <ReversePaymentDialog payment={payment} onClose={() => setReversing(false)} /> : null}
    </>
  );
}
