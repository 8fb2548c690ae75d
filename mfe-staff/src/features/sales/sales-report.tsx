import type { Sales } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { ErrorState, formatMoney, Loading, TextLink } from '@portal/ui-kit';
import { FigureCard } from './figure-card';
import { bookingsByStatus, conversion, type Figure, moneyByMonth, topDestinations } from './sales-figures';
import styles from './sales.module.css';
import { useReceived, useSales } from './use-sales';

const count = (value: number): string => `${value.toLocaleString('en')} ${value === 1 ? 'booking' : 'bookings'}`;

function Conversion({ sales }: { sales: Sales }) {
  const percent = conversion(sales);
  if (percent === undefined) return null;
  const { started, sold, refused } = sales;
  return (
    <p className={styles.conversion}>
      <strong>{percent} %</strong> conversion: {sold.toLocaleString('en')} of {count(started)} sold
      {refused > 0 ? `, ${refused.toLocaleString('en')} refused by airline or catalogue` : ''}.
    </p>
  );
}

function MoneyByMonth({ sales }: { sales: Sales }) {
  const { data: received, error } = useReceived();
  const { currency, months } = sales;
  const money = (value: number) => formatMoney(value.toFixed(2), currency);
  const isMixed = months.some(({ revenue }) => revenue.some((one) => one.currency !== currency));
  const notes = [
    isMixed ? 'Bars show kwacha only. Other currencies are in the table.' : '',
    error ? errorText(error, 'Failed to fetch what was received.') : '',
  ];
  const bookedIn = (row: number) =>
    (months[row]?.revenue ?? []).map(({ amount, currency: own }) => formatMoney(amount, own)).join(', ');
  const figures = moneyByMonth(sales, received);
  const series = received ? ['Booked', 'Received'] : ['Booked'];
  return (
    <FigureCard
      title="Booked and received by month"
      note={notes.join(' ').trim()}
      figures={figures}
      series={series}
      text={money}
      unit={formatMoney('0', currency).replace(/[\d.,]+.*$/, '')}
      of="Month"
      cell={(row, series) => (series === 0 ? bookedIn(row) || undefined : undefined)}
      isWide
    >
      <ThisMonth figures={figures} series={series} text={money} />
    </FigureCard>
  );
}

interface ThisMonthProps {
  figures: readonly Figure[];
  series: readonly string[];
  text: (value: number) => string;
}

/** Amounts of the current month, with those of the month before. */
function ThisMonth({ figures, series, text }: ThisMonthProps) {
  const [before, now] = figures.slice(-2);
  if (!before || !now) return null;
  return (
    <dl className={styles.now}>
      {series.map((name, index) => (
        <div key={name}>
          <dt>
            {name} in {now.label}
          </dt>
          <dd>
            <TextLink href={now.lists[index] ?? ''} variant="plain">
              {text(now.values[index] ?? 0)}
            </TextLink>
          </dd>
          <dd className={styles.before}>
            {before.label}: {text(before.values[index] ?? 0)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function SalesReport() {
  const { data, error, refetch, isFetching } = useSales();
  const logIn = useReauthenticate(error);
  if (error && !data)
    return (
      <ErrorState
        message={errorText(error, 'Failed to fetch the sales.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        onLogIn={logIn}
      />
    );
  if (!data) return <Loading text="Loading sales..." />;
  return (
    <>
      <Conversion sales={data} />
      <div className={styles.cards}>
        <MoneyByMonth sales={data} />
        <FigureCard title="Bookings by status" figures={bookingsByStatus(data)} text={count} of="Status" isHorizontal />
        <FigureCard
          title="Top destinations"
          figures={topDestinations(data)}
          text={count}
          of="Destination"
          isHorizontal
        />
      </div>
    </>
  );
}
