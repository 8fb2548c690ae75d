import { href, texts } from '@portal/contracts';
import { Badge, DateText, Money, TextLink } from '@portal/ui-kit';
import { toPhoneAddress } from '../frame/to-phone-address';
import { CustomerLink } from '../users/customer-link';
import styles from './work.module.css';
import type { WorkRow } from './work-rows';
import { isAlarming, reasonText, timeLeft, urgencyOf } from './work-labels';

/** Id of the element that names the row; the row buttons refer to it. */
export const rowId = ({ key }: WorkRow): string => `work-${key}`;

export function BookingCell({ row }: { row: WorkRow }) {
  const { booking, customer, phone, travelerName } = row;
  return (
    <span className={styles.lines}>
      <span id={rowId(row)} className={styles.number}>
        {booking ? (
          <TextLink href={href('/employee-dashboard/bookings/:id', { id: booking.id })}>{booking.number}</TextLink>
        ) : (
          'No booking'
        )}
      </span>
      {customer ? (
        <span className={styles.quiet}>
          <CustomerLink {...customer} />
        </span>
      ) : null}
      {travelerName ? <span className={styles.quiet}>{travelerName}</span> : null}
      {phone ? (
        <span className={styles.phone}>
          {/* Without a customer only the last digits of a payer are known. */}
          {customer ? <TextLink href={toPhoneAddress(phone)}>{phone}</TextLink> : phone}
        </span>
      ) : null}
    </span>
  );
}

export function ActionCell({ row }: { row: WorkRow }) {
  const { section, title, startsAt, reason, detail, pnr, askedBy } = row;
  return (
    <span className={styles.lines}>
      {title ? <strong className={styles.title}>{title}</strong> : null}
      {startsAt || pnr ? (
        <span className={styles.quiet}>
          {startsAt ? <DateText value={startsAt} kind="date" /> : null}
          {startsAt && pnr ? ' · ' : null}
          {pnr ? `PNR ${pnr}` : null}
        </span>
      ) : null}
      {isAlarming(reason) ? (
        <Badge tone="danger" className={styles.reason}>
          {reasonText(reason)}
        </Badge>
      ) : (
        <span>{reasonText(reason)}</span>
      )}
      {askedBy ? <span className={styles.quiet}>{texts.settling.askedBy(askedBy)}</span> : null}
      {detail ? (
        <span className={styles.quiet}>
          {section === 'schedule-changes' ? detail : texts.cancelling.airlineMessage(detail)}
        </span>
      ) : null}
    </span>
  );
}

export function DeadlineCell({ row: { dueAt, since }, now }: { row: WorkRow; now: number }) {
  if (!dueAt)
    return (
      <span className={styles.lines}>
        <span className={styles.quiet}>Waiting since</span>
        <DateText value={since} kind="instant" />
      </span>
    );
  return (
    <span className={styles.lines}>
      <Badge tone={urgencyOf(dueAt, now)}>{timeLeft(dueAt, now)}</Badge>
      <DateText value={dueAt} kind="instant" />
    </span>
  );
}

export function AmountCell({ row: { amount, totals } }: { row: WorkRow }) {
  if (totals)
    return (
      <span className={styles.amount}>
        <Money {...totals.now} />
        <span className={styles.quiet}>
          was <Money {...totals.before} />
        </span>
      </span>
    );
  if (!amount) return <span className={styles.quiet}>Not known yet</span>;
  return (
    <span className={styles.amount}>
      <Money {...amount.money} />
      <span className={styles.quiet}>{amount.of}</span>
    </span>
  );
}

export function AssigneeCell({ row: { assignee, booking }, ownId }: { row: WorkRow; ownId: string | undefined }) {
  if (!booking || !assignee) return <span className={styles.quiet}>{texts.work.nobody}</span>;
  if (assignee.id === ownId) return <Badge tone="river">{texts.work.you}</Badge>;
  return <Badge tone="copper">{assignee.username}</Badge>;
}
