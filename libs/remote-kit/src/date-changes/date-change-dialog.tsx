import { ApiError, errorText } from '@portal/api-client';
import { agencyDate, type Booking, type ChangeOffer, type ChangeOffers, nameFlight, texts } from '@portal/contracts';
import { Alert, Button, Card, Cluster, Dialog, formatDate, Stack } from '@portal/ui-kit';
import { DatePicker } from '@portal/ui-kit/date';
import { RadioGroup } from '@portal/ui-kit/fields';
import { type FormEvent, useState } from 'react';
import { RequestState } from '../pages/request-state';
import { useReauthenticate } from '../pages/use-reauthenticate';
import { ChangeFlights } from './change-flights';
import { ChangePrice, totalText } from './change-price';
import styles from './date-changes.module.css';
import { useChangeOffers, useStartDateChange } from './use-date-change';

const words = texts.dateChanges;

interface DateChangeDialogProps {
  booking: Booking;
  onClose: () => void;
}

type Direction = '0' | '1';

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.code === 'CHANGE_OFFER_GONE';

/** Offers of the airline for another day, then the confirmation of one of them. */
export function DateChangeDialog({ booking, onClose }: DateChangeDialogProps) {
  const { _id: id, itineraries = [] } = booking;
  const [date, setDate] = useState('');
  const [itinerary, setItinerary] = useState<Direction>('0');
  const [asked, setAsked] = useState<{ date: string; itinerary: Direction }>();
  const [chosen, choose] = useState<ChangeOffer>();
  const asking = useChangeOffers(id, asked);
  const starting = useStartDateChange(id, onClose);
  const logIn = useReauthenticate(starting.error ?? asking.error);
  const [today] = useState(() => agencyDate(new Date()));
  const canSearch = date >= today;
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!canSearch) return;
    if (asked?.date === date && asked.itinerary === itinerary) void asking.refetch();
    else setAsked({ date, itinerary });
  };
  const goBack = () => {
    starting.reset();
    choose(undefined);
    void asking.refetch();
  };
  const current = asking.data?.current ?? [];
  if (chosen)
    return (
      <Dialog
        title={words.title}
        isOpen
        onClose={onClose}
        size="md"
        footer={
          <Cluster>
            <Button variant="secondary" onPress={goBack} isDisabled={starting.isPending}>
              {words.back}
            </Button>
            {isGone(starting.error) ? null : (
              <Button isPending={starting.isPending} onPress={() => starting.mutate(chosen)}>
                {Number(chosen.total.amount) > 0 ? words.confirmAndPay : words.confirm}
              </Button>
            )}
          </Cluster>
        }
      >
        <Stack gap={4}>
          <ChangeFlights before={current} after={chosen.segments} />
          <ChangePrice price={chosen} />
          <p>{words.validUntil(formatDate(chosen.expiresAt, { kind: 'instant' }))}</p>
          {starting.error ? (
            <Alert kind="error" takesFocus>
              {errorText(starting.error, words.confirmFailed)}
            </Alert>
          ) : null}
        </Stack>
      </Dialog>
    );
  return (
    <Dialog title={words.title} isOpen onClose={onClose} size="md">
      <Stack gap={4}>
        <p>{words.lead}</p>
        <form onSubmit={search} noValidate>
          <Stack gap={3}>
            {itineraries.length > 1 ? (
              <RadioGroup
                label={words.direction}
                options={[
                  { value: '0', label: words.outbound },
                  { value: '1', label: words.inbound },
                ]}
                value={itinerary}
                onChange={(value: string) => setItinerary(value === '1' ? '1' : '0')}
              />
            ) : null}
            <Cluster className={styles.search}>
              <DatePicker
                label={words.newDate}
                value={date}
                minValue={today}
                onChange={setDate}
                errorMessage={date !== '' && !canSearch ? texts.validation.dateInPast : undefined}
              />
              <Button type="submit" isDisabled={!canSearch} isPending={asking.isFetching}>
                {words.search}
              </Button>
            </Cluster>
          </Stack>
        </form>
        <RequestState
          asking={asking}
          isLoading={asked !== undefined && asking.isFetching}
          loadingText={words.searching}
          failedText={words.searchFailed}
          offlineText={words.offline}
          onLogIn={logIn}
        />
        {asking.data && !asking.isFetching && !asking.error ? <Offers found={asking.data} onChoose={choose} /> : null}
      </Stack>
    </Dialog>
  );
}

interface OffersProps {
  found: ChangeOffers;
  onChoose: (offer: ChangeOffer) => void;
}

function Offers({ found: { current, offers, reason }, onChoose }: OffersProps) {
  if (reason === 'not-offered') return <Alert kind="info">{words.notOffered}</Alert>;
  if (reason !== undefined) return <Alert kind="info">{words.notAllowed}</Alert>;
  if (offers.length === 0)
    return (
      <Alert kind="info">
        {words.noFlights} {words.noFlightsNext}
      </Alert>
    );
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <Card>
            <Stack gap={3}>
              <ChangeFlights before={current} after={offer.segments} />
              <p>
                <strong>{totalText(offer)}</strong>
              </p>
              <Button variant="secondary" aria-label={words.choose(flightText(offer))} onPress={() => onChoose(offer)}>
                {words.chooseFlight}
              </Button>
            </Stack>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const flightText = ({ segments: [first] }: ChangeOffer): string =>
  first ? `${nameFlight(first)}, ${formatDate(first.departs, { kind: 'local', withWeekday: true })}` : '';
