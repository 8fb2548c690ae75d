import { href, texts, type TravelPackage } from '@portal/contracts';
import { ApiError, errorText, lazyComponent, useParams, useSession, useTitle } from '@portal/remote-kit';
import { Each, Deferred, When } from '@portal/remote-kit/filled-pages';
import { KwachaPrice } from '@portal/remote-kit/rates';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  DateText,
  DescriptionList,
  ErrorState,
  Loading,
  Money,
  Page,
  Section,
  Skeleton,
  TextLink,
} from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useRef, useState } from 'react';
import { AdminActions } from '../features/packages/admin-actions';
import { Availability } from '../features/packages/availability';
import { closedReason, PackageBooking } from '../features/packages/booking/package-booking';
import { DayByDay } from '../features/packages/day-by-day';
import { GroupOfferNote } from '../features/packages/group-offer-note';
import { PackageFeeNote } from '../features/packages/package-fee-note';
import { PackagePicture } from '../features/packages/package-picture';
import { getPrerenderedHeading } from '../features/packages/painted-heading';
import { usePackage } from '../features/packages/use-packages';
import styles from './package-page.module.css';

/** Lazy import: the outlines are large and below the fold. The page works without its map. */
const TripMap = lazyComponent<{ of: TravelPackage }>(() =>
  import('../features/packages/map/trip-map').then(
    (part) => part.TripMap,
    () => () => null,
  ),
);

interface PointsProps {
  of: TravelPackage;
  name: 'inclusions' | 'exclusions';
  icon: typeof Icons.Check;
  none: string;
}

function Points({ of: travelPackage, name, icon: Icon, none }: PointsProps) {
  const items = travelPackage[name];
  return (
    <When is={items.length > 0} name={`${name}.length`} otherwise={<p className={styles.muted}>{none}</p>}>
      <ul className={styles.points}>
        <Each of={items} name={name}>
          {(item) => (
            <li key={item}>
              <Icon aria-hidden size="1.1em" />
              {item}
            </li>
          )}
        </Each>
      </ul>
    </When>
  );
}

interface PackageFactsProps {
  of: TravelPackage;
  isLimited?: boolean;
}

function PackageFacts({ of: travelPackage, isLimited }: PackageFactsProps) {
  const { availableDates, maxCapacity, currentBookings, duration } = travelPackage;
  return (
    <DescriptionList
      items={[
        { term: 'Duration', description: duration },
        { term: 'Destinations', description: travelPackage.destinations.join(', ') },
        {
          term: 'Available dates',
          description: (
            <When is={availableDates.length > 0} name="availableDates.length" otherwise="On request">
              <ul className={styles.dates}>
                <Each of={availableDates} name="availableDates">
                  {(date) => (
                    <li key={date}>
                      <DateText value={date.slice(0, 10)} />
                    </li>
                  )}
                </Each>
              </ul>
            </When>
          ),
        },
        ...(isLimited ? [{ term: 'Max capacity', description: maxCapacity }] : []),
        { term: 'Current bookings', description: currentBookings },
      ]}
    />
  );
}

function PackageDetails({ of: travelPackage }: { of: TravelPackage }) {
  const { user } = useSession();
  const { name, destinations, price, currency, maxCapacity } = travelPackage;
  const isOpen = closedReason(travelPackage) === null;
  const booking = useRef<HTMLDivElement>(null);
  const goToBooking = () => {
    booking.current?.focus({ preventScroll: true });
    booking.current?.scrollIntoView({ block: 'start' });
  };
  useTitle(name);
  return (
    <Page
      title={name}
      eyebrow={<Availability of={travelPackage} />}
      lead={destinations.join(' · ')}
      actions={user?.role === 'admin' ? <AdminActions of={travelPackage} /> : null}
    >
      <div className={styles.layout}>
        <PackagePicture of={travelPackage} sizes="(width < 60rem) 94vw, 60rem" isFirst className={styles.scene} />
        <Card as="aside" aria-label="Price and dates" className={styles.side}>
          <p className={styles.price}>
            <Money amount={price} currency={currency} />
          </p>
          <p className={styles.unitLine}>
            {currency} per person
            <Deferred>
              <KwachaPrice amount={price} currency={currency} />
              <PackageFeeNote of={travelPackage} />
            </Deferred>
          </p>
          <Deferred>
            <GroupOfferNote of={travelPackage} className={styles.unitLine} />
          </Deferred>
          <When is={maxCapacity !== undefined} name="maxCapacity" otherwise={<PackageFacts of={travelPackage} />}>
            <PackageFacts of={travelPackage} isLimited />
          </When>
          <div className={styles.calls}>
            <When is={isOpen} name="isOpen">
              <Button variant="sunset" isFullWidth className={styles.wide} onPress={goToBooking}>
                {texts.actions.bookPackage}
              </Button>
            </When>
            <ButtonLink href={href('/contact-us')} variant="secondary" isFullWidth>
              Ask about this package
            </ButtonLink>
          </div>
        </Card>
        <div className={styles.main}>
          <p className={styles.description}>{travelPackage.description}</p>
          <div className={styles.lists}>
            <Section title="Inclusions">
              <Points of={travelPackage} name="inclusions" icon={Icons.Check} none="Ask us what is included." />
            </Section>
            <Section title="Exclusions">
              <Points of={travelPackage} name="exclusions" icon={Icons.Minus} none="Nothing is excluded." />
            </Section>
          </div>
          <Deferred>
            <DayByDay days={travelPackage.itinerary} />
            <TripMap of={travelPackage} />
            <p className={styles.times}>
              Created <DateText value={travelPackage.createdAt} kind="instant" />, last updated{' '}
              <DateText value={travelPackage.updatedAt} kind="instant" />
            </p>
          </Deferred>
        </div>
      </div>
      <When is={isOpen} name="isOpen">
        <div className={styles.bar}>
          <p>
            <Money amount={price} currency={currency} /> <span className={styles.unit}>per person</span>
          </p>
          <Button variant="sunset" onPress={goToBooking}>
            {texts.actions.bookPackage}
          </Button>
        </div>
      </When>
      <Deferred>
        <PackageBooking ref={booking} of={travelPackage} />
      </Deferred>
      <TextLink href={href('/packages')} icon={<Icons.ArrowLeft aria-hidden size="1em" />}>
        Back to all packages
      </TextLink>
    </Page>
  );
}

function PendingPackage() {
  return (
    <>
      <Loading text={texts.loading.packageDetails} />
      <div className={styles.layout}>
        <Skeleton className={styles.scene} height="auto" />
        <Skeleton height="26rem" />
      </div>
    </>
  );
}

export function PackagePage() {
  const { id } = useParams();
  const [painted] = useState(getPrerenderedHeading);
  const { data, error, isPending, refetch, isFetching } = usePackage(id ?? '');
  // A retry cannot find a deleted package.
  const isLinkInvalid = error instanceof ApiError && error.status === 404;
  if (data) return <PackageDetails key={data._id} of={data} />;
  return (
    <Page
      title={(isPending ? painted : undefined) ?? 'Travel package'}
      lead="Its price, its dates and everything it includes."
    >
      {id === undefined ? <Alert kind="error">{texts.errors.packageIdMissing}</Alert> : null}
      {isPending ? <PendingPackage /> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.errors.fetchPackage)}
          onRetry={isLinkInvalid ? undefined : () => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      <p>
        <TextLink href={href('/packages')}>Back to all packages</TextLink>
      </p>
    </Page>
  );
}
