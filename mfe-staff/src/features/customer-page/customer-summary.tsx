import { type Booking, texts, type User } from '@portal/contracts';
import { Badge, Card, DateText, TextLink } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { useUserBookings } from '../bookings/use-bookings';
import { useCredit } from '../credit/use-credit';
import { Hint } from '../frame/facts';
import { toPhoneAddress } from '../frame/to-phone-address';
import { moneyText } from '../money/payment-labels';
import { useCustomerSums } from '../people-list/use-customer-sums';
import styles from './customer-page.module.css';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function Credit({ customerId }: { customerId: string }) {
  const { data, isPending } = useCredit(customerId);
  if (data) {
    const { available, unconfirmed } = data;
    return unconfirmed ? (
      <>
        {moneyText(available)}. {texts.confirming.creditUnconfirmed(moneyText(unconfirmed))}
      </>
    ) : (
      moneyText(available)
    );
  }
  return isPending ? texts.credit.loading : 'Not known';
}

const today = () => new Date().toISOString().slice(0, 10);

/** Next trip that is not cancelled: the earliest start date from today on. */
function useNextTrip(customerId: string): { trip: Booking | undefined; total: number | undefined } {
  const query = { page: 1, pageSize: 5, sort: 'startDate', from: today() };
  const { data } = useUserBookings(customerId, query);
  const all = useUserBookings(customerId, { page: 1, pageSize: 1 });
  const isLive = ({ status }: Booking) => status === 'confirmed' || status === 'pending';
  return { trip: data?.bookings.find(isLive), total: all.data?.total };
}

/** Facts that customers ask about most often, at the top of the page. */
export function CustomerSummary({ customer }: { customer: User }) {
  const { id, email, phoneNumber, phoneConfirmed } = customer;
  const refunds = useCustomerSums([customer])?.get(id)?.refunds ?? [];
  const { trip, total } = useNextTrip(id);
  const isUnconfirmed = phoneNumber !== undefined && phoneConfirmed === false;
  return (
    <Card as="section" aria-label="Summary" tone="sunken">
      <dl className={styles.summary}>
        <Fact term="Phone">
          {phoneNumber ? <TextLink href={toPhoneAddress(phoneNumber)}>{phoneNumber}</TextLink> : 'None'}
          {isUnconfirmed ? (
            <>
              {' '}
              <Badge tone="warning">{texts.customers.notConfirmed}</Badge>
            </>
          ) : null}
        </Fact>
        <Fact term="Email">{email ? <TextLink href={`mailto:${email}`}>{email}</TextLink> : 'None'}</Fact>
        <Fact term={texts.credit.title}>
          <Credit customerId={id} />
        </Fact>
        {refunds.length > 0 ? <Fact term={texts.refunds.toRefund}>{refunds.map(moneyText).join(', ')}</Fact> : null}
        <Fact term="Bookings">{total ?? ''}</Fact>
        <Fact term="Next trip">
          {trip ? <DateText value={trip.selectedTravelDates.startDate} kind="date" /> : 'None'}
        </Fact>
      </dl>
      {isUnconfirmed ? <Hint>{texts.customers.notConfirmedHint}</Hint> : null}
    </Card>
  );
}
