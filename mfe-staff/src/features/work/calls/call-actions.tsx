import { texts } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';
import { whatsAppAddress } from '@portal/remote-kit/records';
import { Button, ButtonLink, formatDate, formatMoney, VisuallyHidden } from '@portal/ui-kit';
import { useRecordReminderCall } from '../use-work';
import { rowId } from '../work-cells';
import styles from '../work.module.css';
import type { WorkRow } from '../work-rows';

const lusaka = 'Africa/Lusaka';

/** Prepared message with the deadline in the agency's time; undefined while amount or deadline are unknown. */
function messageOf({ booking, title, amount, dueAt }: WorkRow): string | undefined {
  if (!booking || !title || !amount || !dueAt) return undefined;
  const { amount: sum, currency } = amount.money;
  const payBy = formatDate(dueAt, { kind: 'instant', timeZone: lusaka });
  return texts.work.reminderMessage(booking.number, title, formatMoney(sum, currency), payBy);
}

/** Steps for a customer whom a payment reminder did not reach: message or call, then record it. */
export function CallActions({ row, bookingId }: { row: WorkRow; bookingId: string }) {
  const record = useRecordReminderCall();
  const canRecord = useMayCall('recordReminderCall');
  const message = messageOf(row);
  return (
    <span className={styles.steps}>
      {message ? (
        <ButtonLink
          href={whatsAppAddress(message, row.phone)}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          size="sm"
        >
          {texts.work.sendWhatsApp}
          <VisuallyHidden> for {row.booking?.number}</VisuallyHidden>
        </ButtonLink>
      ) : null}
      {canRecord ? (
        <Button
          size="sm"
          aria-describedby={rowId(row)}
          isPending={record.isPending}
          onPress={() => record.mutate(bookingId)}
        >
          {texts.work.informed}
        </Button>
      ) : null}
    </span>
  );
}
