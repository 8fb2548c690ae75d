import { type CustomerEvent, href, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { DateText, ErrorState, Loading, Section, TextLink } from '@portal/ui-kit';
import timeline from '../booking-page/timeline.module.css';
import { useCustomerTimeline } from './use-customer';

const bookingPage = '/employee-dashboard/bookings/:id';

function Entry({ event: { at, text, by, bookingId } }: { event: CustomerEvent }) {
  return (
    <li className={timeline.entry}>
      <p className={timeline.when}>
        <DateText value={at} kind="instant" />
      </p>
      <div className={timeline.what}>
        <p>{bookingId ? <TextLink href={href(bookingPage, { id: bookingId })}>{text}</TextLink> : text}</p>
        {by ? <p className={timeline.who}>{by}</p> : null}
      </div>
    </li>
  );
}

/** Timeline of a customer, newest entry first: actions by the customer, and by staff on their account. */
export function CustomerTimeline({ customerId }: { customerId: string }) {
  const { data, error, isPending, isFetching, refetch } = useCustomerTimeline(customerId);
  const logIn = useReauthenticate(error);
  return (
    <Section title="Timeline">
      {isPending ? <Loading text={texts.customers.loadingTimeline} /> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.customers.fetchTimeline)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {data?.length === 0 ? <p className={timeline.who}>{texts.customers.noEvents}</p> : null}
      {data && data.length > 0 ? (
        <ol className={timeline.timeline}>
          {data.map((event) => (
            <Entry key={event.id} event={event} />
          ))}
        </ol>
      ) : null}
    </Section>
  );
}
