import {
  isCalendarDate,
  paymentMethods,
  type Payment,
  type PaymentListQuery,
  paymentStates,
  texts,
} from '@portal/contracts';
import { errorText, useLogInAgain } from '@portal/remote-kit';
import { DateText, ErrorState, Stack } from '@portal/ui-kit';
import { SearchField, Select } from '@portal/ui-kit/fields';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { DayRange } from '../lists/day-range';
import { EmptyList } from '../lists/empty-list';
import { ListPages } from '../lists/list-pages';
import { ListTools } from '../lists/list-tools';
import { useListView } from '../lists/use-list-view';
import { methodNames, stateNames } from '../money/money-words';
import { AmountCell, BookingCell, MethodCell, PaymentStateCell, ReceiptCell } from '../money/payment-cells';
import { usePayments } from '../money/use-money';

const filters = ['state', 'method', 'from', 'to'] as const;

const columns: readonly TableColumn<Payment>[] = [
  {
    id: 'createdAt',
    header: 'When',
    cell: ({ createdAt }) => <DateText value={createdAt} kind="instant" />,
    sortable: true,
  },
  {
    id: 'booking',
    header: 'Booking',
    cell: (payment) => <BookingCell payment={payment} />,
    isRowHeader: true,
  },
  { id: 'method', header: 'Method', cell: (payment) => <MethodCell payment={payment} />, sortable: true },
  { id: 'amount', header: 'Amount', cell: (payment) => <AmountCell payment={payment} />, align: 'end', sortable: true },
  { id: 'state', header: 'State', cell: (payment) => <PaymentStateCell payment={payment} />, sortable: true },
  {
    id: 'receipt',
    header: 'Receipt',
    cell: (payment) => <ReceiptCell payment={payment} />,
  },
];

const choices = <Value extends string>(
  every: string,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
) => [{ value: 'all', label: every }, ...values.map((value) => ({ value, label: names[value] }))];
const stateOptions = choices('Every state', paymentStates, stateNames);
const methodOptions = choices('Every method', paymentMethods, methodNames);

const chosen = (value: string): string => (value === 'all' ? '' : value);
const day = (text: string): string => (isCalendarDate(text) ? text : '');

/** What the address asks for, as far as the service knows it. */
function queryOf({ state, method, from, to }: Record<(typeof filters)[number], string>): Partial<PaymentListQuery> {
  const knownState = paymentStates.find((one) => one === state);
  const knownMethod = paymentMethods.find((one) => one === method);
  return {
    ...(knownState ? { state: knownState } : {}),
    ...(knownMethod ? { method: knownMethod } : {}),
    ...(day(from) ? { from } : {}),
    ...(day(to) ? { to } : {}),
  };
}

/** The payments of all bookings, found by state, method, day, phone, reference, receipt or booking. */
export function PaymentList() {
  const { view, query, change, clear, tableSort, onSortChange } = useListView('-createdAt', filters);
  const asked = queryOf(view);
  const { data, error, isPending, isFetching, refetch } = usePayments({ ...query, ...asked });
  const logIn = useLogInAgain(error);
  return (
    <Stack>
      <ListTools>
        <SearchField
          label="Search payments"
          placeholder="Booking, receipt, reference, last digits or amount"
          value={view.q}
          onChange={(q) => change({ q })}
        />
        <Select
          label="State"
          options={stateOptions}
          value={asked.state ?? 'all'}
          onChange={(state) => change({ state: chosen(state) })}
        />
        <Select
          label="Method"
          options={methodOptions}
          value={asked.method ?? 'all'}
          onChange={(method) => change({ method: chosen(method) })}
        />
        <DayRange from={day(view.from)} to={day(view.to)} onChange={change} />
      </ListTools>
      {error ? (
        <ErrorState
          message={errorText(error, texts.desk.fetchPayments)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : (
        <DataTable
          ariaLabel="Payments"
          columns={columns}
          rows={data?.payments ?? []}
          getRowId={({ id }) => id}
          isLoading={isPending}
          loadingText={texts.desk.loadingPayments}
          emptyText={<EmptyList text={texts.desk.noPaymentsFound} none={texts.desk.noPayments} onClear={clear} />}
          density="compact"
          sort={tableSort}
          onSortChange={onSortChange}
        />
      )}
      <ListPages
        nouns={['payment', 'payments']}
        page={view.page}
        total={data?.total}
        onPage={(page) => change({ page })}
      />
    </Stack>
  );
}
