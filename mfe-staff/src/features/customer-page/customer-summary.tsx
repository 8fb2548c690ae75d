import { type Booking, texts, type User } from '@portal/contracts';
import { useFeature } from '@portal/remote-kit/query';
import { Card, DateText, TextLink } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { useUserBookings } from '../bookings/use-bookings';
import { useCredit } from '../credit/use-credit';
import { toPhoneAddress } from '../frame/to-phone-address';
import { moneyText } from '../money/money-words';
import styles from './customer-page.module.css';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function Credit({ customerId }: { customerId: string }) {
  const { data, isPending } = useCredit(customerId);
  if (data) return moneyText(data.available);
  return isPending ? texts.credit.loading : 'Not known';
}

/** The next trip that takes place: the earliest of those that have not begun. */
function useNextTrip(customerId: string): { trip: Booking | undefined; total: number | undefined } {
  const today = new Date().toISOString().slice(0, 10);
  const query = { page: 1, pageSize: 5, sort: 'startDate', from: today };
  const { data } = useUserBookings(customerId, query);
  const all = useUserBookings(customerId, { page: 1, pageSize: 1 });
  const isLive = ({ status }: Booking) => status === 'confirmed' || status === 'pending';
  return { trip: data?.bookings.find(isLive), total: all.data?.total };
}

/** What somebody at the counter or on the telephone asks first. */
export function CustomerSummary({ customer: { id, email, phoneNumber } }: { customer: User }) {
  const hasMoney = useFeature('money');
  const { trip, total } = useNextTrip(id);
  return (
    <Card as="section" aria-label="Summary" tone="sunken">
      <dl className={styles.summary}>
        <Fact term="Phone">
          {phoneNumber ? <TextLink href={toPhoneAddress(phoneNumber)}>{phoneNumber}</TextLink> : 'None'}
        </Fact>
        <Fact term="Email">{email ? <TextLink href={`mailto:${email}`}>{email}</TextLink> : 'None'}</Fact>
        {hasMoney ? (
          <Fact term="Credit">
            <Credit customerId={id} />
          </Fact>
        ) : null}
        <Fact term="Bookings">{total ?? ''}</Fact>
        <Fact term="Next trip">
          {trip ? <DateText value={trip.selectedTravelDates.startDate} kind="date" /> : 'None'}
        </Fact>
      </dl>
    </Card>
  );
}
