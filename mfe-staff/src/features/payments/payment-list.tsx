import { paymentMethods, paymentStates, texts } from '@portal/contracts';
import { lazyComponent } from '@portal/remote-kit';
import { DayRange } from '../lists/day-range';
import { useListView } from '../lists/use-list-view';
import { methodNames, stateNames } from '../money/payment-labels';
import { usePayments } from '../money/use-money';
import { StaffList } from '../staff-list/staff-list';
import type { PaymentChipsProps } from './payment-chips';
import { paymentColumns, paymentListKey } from './payment-columns';
import { dayIn, paymentFilterNames, paymentQuery, toConfirm } from './payment-query';
import { PaymentRowMenu } from './payment-row-menu';
import type { PaymentSumsProps } from './payment-sums';

const PaymentChips = lazyComponent<PaymentChipsProps>(async () => (await import('./payment-chips')).PaymentChips);
const PaymentSums = lazyComponent<PaymentSumsProps>(async () => (await import('./payment-sums')).PaymentSums);

const choices = <Value extends string>(
  every: string,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
) => [{ value: 'all', label: every }, ...values.map((value) => ({ value, label: names[value] }))];
const stateOptions = [
  ...choices('Every state', paymentStates, stateNames),
  { value: toConfirm, label: 'To be confirmed' },
];
const methodOptions = choices('Every method', paymentMethods, methodNames);

/** Payments of all bookings, searchable by phone, reference, receipt and booking, with filters for state, method and day. */
export function PaymentList() {
  const place = useListView('-createdAt', paymentFilterNames);
  const { view, query, change, clear } = place;
  const chosen = paymentQuery(view);
  const whole = { ...chosen, q: query.q };
  const result = usePayments({ ...query, ...chosen });
  const { data } = result;
  return (
    <StaffList
      name="Payments"
      listKey={paymentListKey}
      nouns={['payment', 'payments']}
      words={{
        failure: texts.desk.fetchPayments,
        loading: texts.desk.loadingPayments,
        notFound: texts.desk.noPaymentsFound,
        empty: texts.desk.noPayments,
      }}
      place={place}
      result={result}
      search={{ label: 'Search payments', placeholder: 'Booking, receipt, reference, last digits or amount' }}
      filters={[
        {
          label: 'State',
          options: stateOptions,
          value: chosen.needs ? toConfirm : chosen.state,
          onChange: (state) => change({ state }),
        },
        { label: 'Method', options: methodOptions, value: chosen.method, onChange: (method) => change({ method }) },
      ]}
      save={(api, format, watch) => api.exportPayments({ ...whole, sort: query.sort, format }, watch)}
      fileSums={<PaymentSums query={whole} total={data?.total} />}
      tools={<DayRange from={dayIn(view.from)} to={dayIn(view.to)} onChange={change} />}
      chips={<PaymentChips query={chosen} q={view.q} onChange={change} onClear={() => clear?.()} />}
      columns={paymentColumns}
      rows={data?.payments ?? []}
      getRowId={({ id }) => id}
      rowActions={(payment) => <PaymentRowMenu payment={payment} />}
      sums={<PaymentSums query={whole} total={data?.total} />}
    />
  );
}
