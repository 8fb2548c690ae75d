import { type Booking, texts } from '@portal/contracts';
import { lazyDialog } from '@portal/remote-kit';
import { DateChangeAction, PartyAction } from '@portal/remote-kit/date-changes';
import { Cluster, Menu } from '@portal/ui-kit';
import { useFocusRestore } from '@portal/ui-kit/table';
import { useRef, useState } from 'react';
import { isCancellable } from '../bookings/booking-labels';
import { PayLinkButton } from '../links/pay-link';
import { RecordPayment } from '../money/record-payment';
import styles from './booking-page.module.css';
import { TicketTools } from './ticket-tools';

const CancelBookingDialog = lazyDialog(
  async () => (await import('../bookings/cancel-booking-dialog')).CancelBookingDialog,
);
const EditBookingDialog = lazyDialog(async () => (await import('../bookings/edit-booking-dialog')).EditBookingDialog);

export function BookingTools({ booking }: { booking: Booking }) {
  const [requested, setAsked] = useState<'edit' | 'cancel' | null>(null);
  const tools = useRef<HTMLDivElement>(null);
  const close = () => setAsked(null);
  return (
    <div
      ref={tools}
      role="group"
      aria-label={texts.work.tools}
      tabIndex={-1}
      className={styles.tools}
      onFocus={useFocusRestore(tools)}
    >
      <Cluster>
        <TicketTools booking={booking} />
        <DateChangeAction booking={booking} />
        <PartyAction booking={booking} />
        <RecordPayment booking={booking} />
        <PayLinkButton booking={booking} />
        <Menu
          label="More"
          items={[
            { id: 'edit', label: 'Edit booking', onAction: () => setAsked('edit') },
            { id: 'print', label: 'Print', onAction: () => window.print() },
            ...(isCancellable(booking)
              ? [{ id: 'cancel', label: 'Cancel booking', isDanger: true, onAction: () => setAsked('cancel') }]
              : []),
          ]}
        />
        {requested === 'edit' ? <EditBookingDialog booking={booking} onClose={close} /> : null}
        {requested === 'cancel' ? <CancelBookingDialog booking={booking} onClose={close} /> : null}
      </Cluster>
    </div>
  );
}
