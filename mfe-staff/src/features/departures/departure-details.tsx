import { type Booking, type DepartureDetails as Details, texts } from '@portal/contracts';
import { ApiError, errorText, lazyDialog, useMayCall, useReauthenticate } from '@portal/remote-kit';
import { Button, ErrorState, formatDate, Loading, Page, Section, Stack } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { useState } from 'react';
import { bookingColumns } from '../bookings/booking-columns';
import { CancellationNotice } from './cancellation-notice';
import { useDeparture } from './use-departures';

const RequestDialog = lazyDialog(async () => (await import('./request-dialog')).RequestDialog);

const words = texts.departures;

const shownColumns = ['bookingNumber', 'username', 'numberOfTravelers', 'totalPrice', 'status', 'paymentStatus'];
const columns: readonly TableColumn<Booking>[] = bookingColumns.filter(({ id }) => shownColumns.includes(id));

/** Button that opens the request, unless the departure is being cancelled, is empty, or the role may not cancel it. */
function CancelButton({ departure }: { departure: Details }) {
  const canRequest = useMayCall('requestDepartureCancellation');
  const [isOpen, setOpen] = useState(false);
  const { cancellation, bookings } = departure;
  const isOngoing = cancellation?.state === 'requested' || cancellation?.state === 'running';
  if (!canRequest || isOngoing || bookings === 0) return null;
  return (
    <>
      <Button variant="danger" onApproach={RequestDialog.prefetch} onPress={() => setOpen(true)}>
        {words.cancel}
      </Button>
      {isOpen ? <RequestDialog departure={departure} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const aboutText = ({ startDate, bookings, travelers }: Details): string =>
  words.about(formatDate(startDate, { withWeekday: true }), bookings, travelers);

/** Departure of a package with its bookings, and its cancellation. */
export function DepartureDetails({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useDeparture(id);
  const logIn = useReauthenticate(error);
  // A retry cannot find a departure without bookings.
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title={data ? data.packageName : words.date}
      eyebrow={words.title}
      lead={data ? aboutText(data) : undefined}
      width="wide"
      actions={data ? <CancelButton departure={data} /> : null}
    >
      {isPending ? <Loading text={words.loading} /> : null}
      {error && !data ? (
        <ErrorState
          message={errorText(error, words.fetchOne)}
          onRetry={isGone ? undefined : () => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {data ? (
        <Stack gap={6}>
          <CancellationNotice departure={data} />
          <Section title={words.bookings}>
            <DataTable
              ariaLabel={words.records}
              columns={columns}
              rows={data.records}
              getRowId={({ _id }) => _id}
              emptyText={words.noRecords}
              density="compact"
              opensRows
            />
          </Section>
        </Stack>
      ) : null}
    </Page>
  );
}
