import { errorText } from '@portal/api-client';
import { agencyDate, type Booking, type ChangeOffer, type PackageDates, texts } from '@portal/contracts';
import { Alert, Button, Cluster, Dialog, formatDateRange, formatMoney, Stack } from '@portal/ui-kit';
import { DatePicker } from '@portal/ui-kit/date';
import { RadioGroup } from '@portal/ui-kit/fields';
import { type FormEvent, useState } from 'react';
import { RequestState } from '../pages/request-state';
import { useReauthenticate } from '../pages/use-reauthenticate';
import { ChangeDates } from './change-dates';
import styles from './date-changes.module.css';
import { useChangeOffers, useStartDateChange } from './use-date-change';

const words = texts.dateChanges;

interface PackageDatesDialogProps {
  booking: Booking;
  onClose: () => void;
}

const rangeText = ({ startDate, endDate }: PackageDates): string => formatDateRange(startDate, endDate).join(' to ');

/** Other dates of a booked package, and the confirmation of one of them in the same dialog. */
export function PackageDatesDialog({ booking, onClose }: PackageDatesDialogProps) {
  const [date, setDate] = useState<string>();
  const [chosenId, choose] = useState('');
  const asking = useChangeOffers(booking._id, date === undefined ? {} : { date });
  const starting = useStartDateChange(booking._id, onClose);
  const logIn = useReauthenticate(starting.error ?? asking.error);
  const { currentDates, offers = [], needsDate } = asking.data ?? {};
  const isFlexible = needsDate === true || date !== undefined;
  const chosen = offers.find(({ id }) => id === chosenId) ?? (isFlexible ? offers[0] : undefined);
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      size="md"
      footer={
        <Button
          isPending={starting.isPending}
          isDisabled={!chosen}
          onPress={() => (chosen ? starting.mutate(chosen, { onError: () => void asking.refetch() }) : undefined)}
        >
          {words.confirm}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{words.packageLead}</p>
        {isFlexible ? <DayField onSearch={setDate} isPending={asking.isFetching} /> : null}
        <RequestState
          asking={asking}
          isLoading={asking.isFetching && !asking.data}
          loadingText={words.loadingDates}
          failedText={words.datesFailed}
          offlineText={words.offline}
          onLogIn={logIn}
        />
        {asking.data && !isFlexible && offers.length > 0 ? (
          <RadioGroup
            label={words.chooseDates}
            options={offers.flatMap(({ id, dates }) => (dates ? [{ value: id, label: rangeText(dates) }] : []))}
            value={chosen?.id ?? ''}
            onChange={choose}
          />
        ) : null}
        {asking.data && !needsDate && offers.length === 0 ? (
          <Alert kind="info">{isFlexible ? words.noPlaces : words.noDates}</Alert>
        ) : null}
        {chosen?.dates && currentDates ? <Summary offer={chosen} before={currentDates} after={chosen.dates} /> : null}
        {starting.error ? (
          <Alert kind="error" takesFocus>
            {errorText(starting.error, words.confirmFailed)}
          </Alert>
        ) : null}
      </Stack>
    </Dialog>
  );
}

interface DayFieldProps {
  onSearch: (day: string) => void;
  isPending: boolean;
}

/** First day of a package without fixed dates. */
function DayField({ onSearch, isPending }: DayFieldProps) {
  const [day, setDay] = useState('');
  const [today] = useState(() => agencyDate(new Date()));
  const isValid = day > today;
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) onSearch(day);
  };
  return (
    <form onSubmit={search} noValidate>
      <Cluster className={styles.search}>
        <DatePicker
          label={words.newDate}
          value={day}
          minValue={today}
          onChange={setDay}
          errorMessage={day !== '' && !isValid ? texts.validation.dateInPast : undefined}
        />
        <Button type="submit" variant="secondary" isDisabled={!isValid} isPending={isPending}>
          {words.showDate}
        </Button>
      </Cluster>
    </form>
  );
}

interface SummaryProps {
  offer: ChangeOffer;
  before: PackageDates;
  after: PackageDates;
}

/** Old and new dates, with the fee. */
function Summary({ offer: { fee }, before, after }: SummaryProps) {
  return (
    <>
      <ChangeDates before={before} after={after} />
      <p>
        <strong>{fee ? `${words.fee}: ${formatMoney(fee.amount, fee.currency)}` : words.nothingToPay}</strong>
        {fee ? <span> {words.addedToBalance}</span> : null}
      </p>
    </>
  );
}
