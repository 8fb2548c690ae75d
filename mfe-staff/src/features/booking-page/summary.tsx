import { type Booking, texts } from '@portal/contracts';
import { Deadline, FulfilmentBadge, PayFirstState, RecordLocator } from '@portal/remote-kit/records';
import { Card } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { StatusBadge } from '../bookings/booking-badges';
import { Balance, balanceTerm } from '../money/balance';
import { moneyText } from '../money/payment-labels';
import styles from './booking-page.module.css';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** Facts that customers ask about most often, at the top of the page. */
export function Summary({ booking }: { booking: Booking }) {
  const { amadeusRecordLocator: pnr, fulfilment, payFirst } = booking;
  const totals = payFirst?.totals;
  return (
    <Card as="section" aria-label="Summary" tone="sunken">
      <dl className={styles.summary}>
        <Fact term="Status">
          <span className={styles.badges}>
            <StatusBadge status={booking.status} />
            <PayFirstState payFirst={payFirst} />
            {fulfilment ? <FulfilmentBadge {...fulfilment} isPackage={booking.package !== undefined} /> : null}
          </span>
          {totals ? <p>{texts.payFirst.priceAsked(moneyText(totals.before), moneyText(totals.now))}</p> : null}
        </Fact>
        {fulfilment?.payBy ? (
          <Fact term={texts.holding.payBy}>
            <Deadline at={fulfilment.payBy} />
          </Fact>
        ) : null}
        <Fact term={balanceTerm(booking)}>
          <Balance booking={booking} />
        </Fact>
        {pnr ? (
          <Fact term="PNR">
            <RecordLocator pnr={pnr} />
          </Fact>
        ) : null}
      </dl>
    </Card>
  );
}
