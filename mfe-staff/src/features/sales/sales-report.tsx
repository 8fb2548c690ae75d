import type { Sales } from '@portal/contracts';
import { errorText, useLogInAgain } from '@portal/remote-kit';
import { ErrorState, formatMoney, Loading } from '@portal/ui-kit';
import { FigureCard } from './figure-card';
import { bookingsByStatus, conversion, revenueByMonth, topDestinations } from './sales-figures';
import styles from './sales.module.css';
import { useSales } from './use-sales';

const count = (value: number): string => `${value.toLocaleString('en')} ${value === 1 ? 'booking' : 'bookings'}`;

function Conversion({ sales }: { sales: Sales }) {
  const percent = conversion(sales);
  if (percent === undefined) return null;
  const { started, sold, refused } = sales;
  return (
    <p className={styles.conversion}>
      <strong>{percent} %</strong> of what was begun was sold: {sold.toLocaleString('en')} of {count(started)}
      {refused > 0 ? `, ${refused.toLocaleString('en')} refused by airline or catalogue` : ''}.
    </p>
  );
}

/** What was sold in twelve months. */
export function SalesReport() {
  const { data, error, refetch, isFetching } = useSales();
  const logIn = useLogInAgain(error);
  if (error && !data)
    return (
      <ErrorState
        message={errorText(error, 'Failed to fetch what was sold.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        onLogIn={logIn}
      />
    );
  if (!data) return <Loading text="Adding up what was sold..." />;
  const money = (value: number) => formatMoney(value.toFixed(2), data.currency);
  const isMixed = data.months.some(({ revenue }) => revenue.some(({ currency }) => currency !== data.currency));
  return (
    <>
      <Conversion sales={data} />
      <div className={styles.cards}>
        <FigureCard
          title="Revenue by month"
          note={isMixed ? 'Bars are what was sold in kwacha; other currencies stand in the table.' : undefined}
          figures={revenueByMonth(data)}
          text={money}
          of="Month"
          cell={(index) => {
            const { revenue = [] } = data.months[index] ?? {};
            return revenue.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ') || money(0);
          }}
          isWide
        />
        <FigureCard title="Bookings by status" figures={bookingsByStatus(data)} text={count} of="Status" isLying />
        <FigureCard title="Top destinations" figures={topDestinations(data)} text={count} of="Destination" isLying />
      </div>
    </>
  );
}
