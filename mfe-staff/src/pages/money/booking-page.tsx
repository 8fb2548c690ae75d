import { type Booking, href, texts } from '@portal/contracts';
import { ApiError, errorText, lazyComponent, useReauthenticate, useParams, useTitle } from '@portal/remote-kit';
import { DateChangeNotice } from '@portal/remote-kit/date-changes';
import { bookingLine } from '@portal/remote-kit/trips';
import { Alert, ErrorState, Loading, Page, TextLink } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { BookingRecord } from '../../features/booking-page/booking-record';
import { BookingTools } from '../../features/booking-page/booking-tools';
import styles from '../../features/booking-page/booking-page.module.css';
import { People } from '../../features/booking-page/people';
import { Summary } from '../../features/booking-page/summary';
import { Timeline } from '../../features/booking-page/timeline';
import { Trip } from '../../features/booking-page/trip';
import { useBooking } from '../../features/booking-page/use-booking';
import { bookingType } from '../../features/bookings/booking-labels';
import { PayLinks } from '../../features/links/pay-links';
import { CancelRequestNotice } from '../../features/cancel-requests/cancel-request-notice';
import { ScheduleChangeNotice } from '../../features/schedule-changes/schedule-change-notice';
import { CustomerLink } from '../../features/users/customer-link';
import { MoneySection } from '../../features/money/money-section';

const ClosedMoney = lazyComponent(async () => (await import('../../features/settling/closed-money')).ClosedMoney);

const Credit = lazyComponent(async () => (await import('../../features/credit/booking-credit')).BookingCredit);

function ShownBooking({ booking }: { booking: Booking }) {
  useTitle(bookingLine(booking));
  return (
    <>
      <ScheduleChangeNotice booking={booking} />
      <DateChangeNotice booking={booking} />
      <CancelRequestNotice booking={booking} />
      {booking.departureCancelled ? (
        <Alert kind="info" title={texts.departures.byAgency}>
          {booking.departureCancelled.reason}
        </Alert>
      ) : null}
      <Summary booking={booking} />
      <div className={styles.layout}>
        <div className={styles.main}>
          <Trip booking={booking} />
          <MoneySection booking={booking}>
            {(statement) => (
              <>
                {statement.closed ? (
                  <ClosedMoney booking={{ id: booking._id, number: booking.bookingNumber }} closed={statement.closed} />
                ) : null}
                {statement.credit ? <Credit statement={statement} credit={statement.credit} /> : null}
              </>
            )}
          </MoneySection>
          <PayLinks bookingId={booking._id} />
          <Timeline bookingId={booking._id} />
        </div>
        <div className={styles.side}>
          <People booking={booking} />
          <BookingRecord booking={booking} />
        </div>
      </div>
    </>
  );
}

/** Booking number, PNR and the customer's account. */
const References = ({ booking: { bookingNumber, amadeusRecordLocator: pnr, user } }: { booking: Booking }) => (
  <>
    Booking {bookingNumber}, {pnr ? `PNR ${pnr}, ` : null}
    customer <CustomerLink id={user._id} username={user.username} isInText />
  </>
);

export function StaffBookingPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useBooking(id);
  const logIn = useReauthenticate(error);
  // A retry cannot find a deleted booking.
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title={data ? bookingLine(data) : 'Booking'}
      eyebrow={data ? bookingType(data) : 'Bookings'}
      lead={data ? <References booking={data} /> : undefined}
      width="wide"
      actions={data && !isGone ? <BookingTools booking={data} /> : null}
    >
      {isPending ? <Loading text={texts.desk.loadingBooking} /> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.desk.fetchBooking)}
          onRetry={isGone ? undefined : () => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {data && !isGone ? <ShownBooking key={data._id} booking={data} /> : null}
      <p className={styles.back}>
        <TextLink
          href={href('/employee-dashboard/booking-management')}
          icon={<Icons.ArrowLeft aria-hidden size="1em" />}
        >
          All bookings
        </TextLink>
      </p>
    </Page>
  );
}
