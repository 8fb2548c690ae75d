import { type AddRateRequest, foreignCurrencies, type Rate, texts } from '@portal/contracts';
import { errorText, lazyDialog, useReauthenticate, useMayCall } from '@portal/remote-kit';
import { Button, Card, DateText, ErrorState, Grid, Loading, Section, Stack } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { useState } from 'react';
import { isStale, newestRates } from './rate-rules';
import { sourceNames } from './rate-labels';
import styles from './rates.module.css';
import { useRates } from './use-rates';

type Currency = AddRateRequest['currency'];

const AddRateDialog = lazyDialog(async () => (await import('./add-rate-dialog')).AddRateDialog);

const columns: readonly TableColumn<Rate>[] = [
  {
    id: 'validFrom',
    header: 'From',
    cell: ({ validFrom }) => <DateText value={validFrom} kind="instant" />,
    isRowHeader: true,
  },
  { id: 'currency', header: 'Currency', cell: ({ currency }) => currency },
  { id: 'perUnit', header: 'Kwacha', cell: ({ perUnit }) => perUnit, align: 'end' },
  { id: 'source', header: 'Source', cell: ({ source }) => sourceNames[source] },
  { id: 'by', header: 'By', cell: ({ by }) => by },
];

interface RateCardProps {
  currency: Currency;
  rate: Rate | undefined;
  onAdd: (() => void) | undefined;
}

/** Current rate of a currency, with a warning when it is missing or stale. */
function RateCard({ currency, rate, onAdd }: RateCardProps) {
  const warning =
    rate === undefined ? texts.desk.rateMissing(currency) : isStale(rate) && texts.desk.rateStale(currency);
  const add = onAdd ? (
    <Button
      variant={warning ? 'primary' : 'secondary'}
      size="sm"
      aria-label={`Add a rate for ${currency}`}
      onApproach={AddRateDialog.prefetch}
      onPress={onAdd}
    >
      Add a rate
    </Button>
  ) : null;
  return (
    <Card as="article" aria-label={`Rate of ${currency}`} footer={add}>
      <div className={styles.rate}>
        <span className={styles.currency}>1 {currency}</span>
        <span className={styles.amount}>
          {rate ? `K ${rate.perUnit}` : <span className={styles.none}>No rate</span>}
        </span>
        {rate ? (
          <span className={styles.quiet}>
            Since <DateText value={rate.validFrom} kind="instant" />, {rate.by}
          </span>
        ) : null}
        {warning ? <p className={styles.stale}>{warning}</p> : null}
      </div>
    </Card>
  );
}

function ShownRates({ rates }: { rates: readonly Rate[] }) {
  const [requested, setAsked] = useState<Currency | null>(null);
  const canAdd = useMayCall('addRate');
  const newest = newestRates(rates, foreignCurrencies);
  return (
    <Stack gap={5}>
      <Grid min="15rem" isFilled>
        {newest.map(({ currency, rate }) => (
          <RateCard
            key={currency}
            currency={currency}
            rate={rate}
            onAdd={canAdd ? () => setAsked(currency) : undefined}
          />
        ))}
      </Grid>
      <DataTable
        ariaLabel="Rates"
        columns={columns}
        rows={rates}
        getRowId={({ id }) => id}
        emptyText={texts.desk.noRates}
        density="compact"
      />
      {requested ? (
        <AddRateDialog
          currency={requested}
          before={newest.find(({ currency }) => currency === requested)?.rate}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Stack>
  );
}

/** Exchange rates to kwacha, each with a button to add a new one. */
export function Rates() {
  const { data, error, isPending, isFetching, refetch } = useRates();
  const logIn = useReauthenticate(error);
  return (
    <Section title="Exchange rates" lead="Bookings quoted in another currency are paid in kwacha at the latest rate.">
      {isPending ? <Loading text={texts.desk.loadingRates} /> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.desk.fetchRates)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {data ? <ShownRates rates={data} /> : null}
    </Section>
  );
}
