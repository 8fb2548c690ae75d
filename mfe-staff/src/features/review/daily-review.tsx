import { agencyDate, isCalendarDate, texts } from '@portal/contracts';
import { errorText, useReauthenticate, useSearchParams } from '@portal/remote-kit';
import { useDebouncedValue } from '@portal/remote-kit/query';
import { Alert, Button, DateText, EmptyState, ErrorState, Loading, Page, Section, Stack } from '@portal/ui-kit';
import { DateField } from '@portal/ui-kit/date';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { ClientOnly } from '../frame/client-only';
import { manualPaymentColumns, statusColumns, ticketColumns } from './review-columns';
import styles from './review.module.css';
import { useDailyReview, useManualPayments } from './use-review';

const words = texts.review;

/** Day from the URL, default today. An invalid day is reported and today is shown instead. */
function useDay() {
  const [params, setParams] = useSearchParams();
  const today = agencyDate();
  const requested = params.get('day') ?? '';
  const day = isCalendarDate(requested) && requested <= today ? requested : today;
  const choose = (next: string) => {
    if (next === '') return;
    setParams(next === today ? {} : { day: next }, { replace: true });
  };
  return { day, today, choose, isInvalid: requested !== '' && requested !== day };
}

/** Manual entries of one day, for review by a second person. */
export function DailyReview() {
  const { day, today, choose, isInvalid } = useDay();
  // Debounced: typing a year changes the day with every digit.
  const shown = useDebouncedValue(day);
  return (
    <Page title={words.title} eyebrow="Administration" lead={words.lead} width="wide" isPrerenderable>
      <Stack gap={6}>
        <div className={styles.tools}>
          <DateField
            label="Day"
            value={day}
            maxValue={today}
            onChange={choose}
            errorMessage={isInvalid ? words.dayInvalid : undefined}
          />
          <Button variant="secondary" onPress={() => print()}>
            Print
          </Button>
        </div>
        <ClientOnly>
          <Day key={shown} day={shown} />
        </ClientOnly>
      </Stack>
    </Page>
  );
}

function Day({ day }: { day: string }) {
  const review = useDailyReview(day);
  const payments = useManualPayments(day);
  const logIn = useReauthenticate(review.error);
  if (review.isPending) return <Loading text={words.loading} />;
  if (review.error) {
    return (
      <ErrorState
        message={errorText(review.error, words.fetchFailed)}
        onRetry={() => void review.refetch()}
        isRetrying={review.isFetching}
        onLogIn={logIn}
      />
    );
  }
  const { ticketsUnpaid, paymentStatuses, isCut } = review.data;
  if (ticketsUnpaid.length === 0 && paymentStatuses.length === 0 && payments.data?.length === 0) {
    return <EmptyState title={words.nothing}>{words.nothingNote}</EmptyState>;
  }
  return (
    <Stack gap={6}>
      <p>
        <DateText value={day} withWeekday />
      </p>
      {isCut ? <Alert kind="info">{words.cut}</Alert> : null}
      <Rows title={words.ticketsTitle} none={words.ticketsNone} columns={ticketColumns} rows={ticketsUnpaid} />
      <Rows title={words.statusesTitle} none={words.statusesNone} columns={statusColumns} rows={paymentStatuses} />
      <ManualPayments payments={payments} />
    </Stack>
  );
}

function ManualPayments({ payments }: { payments: ReturnType<typeof useManualPayments> }) {
  const { data, error, isFetching, refetch } = payments;
  if (error) {
    return (
      <Section title={words.paymentsTitle}>
        <ErrorState
          message={errorText(error, words.fetchPayments)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Section>
    );
  }
  return (
    <Rows
      title={words.paymentsTitle}
      lead={words.paymentsLead}
      none={words.paymentsNone}
      columns={manualPaymentColumns}
      rows={data}
    />
  );
}

interface RowsProps<Row> {
  title: string;
  lead?: string;
  none: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until loaded. */
  rows: readonly Row[] | undefined;
}

function Rows<Row extends { id: string }>({ title, lead, none, columns, rows }: RowsProps<Row>) {
  return (
    <Section title={title} {...(lead && { lead })}>
      <DataTable
        ariaLabel={title}
        columns={columns}
        rows={rows ?? []}
        getRowId={({ id }) => id}
        isLoading={rows === undefined}
        loadingText={words.loading}
        emptyText={none}
        density="compact"
      />
    </Section>
  );
}
