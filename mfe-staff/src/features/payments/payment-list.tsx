import { paymentMethods, paymentStates, texts } from '@portal/contracts';
import { errorText, LateFields, lazyPart, useLogInAgain } from '@portal/remote-kit';
import { ErrorState, Stack } from '@portal/ui-kit';
import { SearchField, Select } from '@portal/ui-kit/fields';
import { DataTable } from '@portal/ui-kit/table';
import { useListLook } from '../list-menu/list-look';
import { DayRange } from '../lists/day-range';
import { EmptyList } from '../lists/empty-list';
import { ListPages } from '../lists/list-pages';
import { ListTools } from '../lists/list-tools';
import { NarrowedBy } from '../lists/narrowed-by';
import { useListView } from '../lists/use-list-view';
import { methodNames, stateNames } from '../money/money-words';
import { usePayments } from '../money/use-money';
import type { PaymentChipsProps } from './payment-chips';
import { paymentColumns, paymentListKey } from './payment-columns';
import type { PaymentMenuProps } from './payment-menu';
import { dayIn, paymentFilterNames, paymentQuery, toConfirm } from './payment-query';
import { PaymentRowMenu } from './payment-row-menu';
import type { PaymentSumsProps } from './payment-sums';
import { WhenKnown } from '../frame/when-known';

const PaymentMenu = lazyPart<PaymentMenuProps>(async () => (await import('./payment-menu')).PaymentMenu);
const PaymentChips = lazyPart<PaymentChipsProps>(async () => (await import('./payment-chips')).PaymentChips);
const PaymentSums = lazyPart<PaymentSumsProps>(async () => (await import('./payment-sums')).PaymentSums);

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

const chosen = (value: string): string => (value === 'all' ? '' : value);

/** The payments of all bookings, found by state, method, day, phone, reference, receipt or booking. */
export function PaymentList() {
  const { view, query, change, clear, tableSort, onSortChange } = useListView('-createdAt', paymentFilterNames);
  const asked = paymentQuery(view);
  const whole = { ...asked, q: query.q };
  const { hidden, isRoomy } = useListLook(paymentListKey);
  const { data, error, isPending, isFetching, refetch } = usePayments({ ...query, ...asked });
  const logIn = useLogInAgain(error);
  return (
    <Stack>
      <ListTools>
        <SearchField
          name="q"
          label="Search payments"
          placeholder="Booking, receipt, reference, last digits or amount"
          value={view.q}
          onChange={(q) => change({ q })}
        />
        <Select
          label="State"
          options={stateOptions}
          value={asked.needs ? toConfirm : (asked.state ?? 'all')}
          onChange={(state) => change({ state: chosen(state) })}
        />
        <Select
          label="Method"
          options={methodOptions}
          value={asked.method ?? 'all'}
          onChange={(method) => change({ method: chosen(method) })}
        />
        <DayRange from={dayIn(view.from)} to={dayIn(view.to)} onChange={change} />
        <LateFields
          Fields={PaymentMenu}
          fields={{ query: whole, sort: query.sort, total: data?.total }}
          isTold={false}
          label="List"
        />
        <NarrowedBy isNarrowed={clear !== undefined}>
          <PaymentChips query={asked} q={view.q} onChange={change} onClear={() => clear?.()} />
        </NarrowedBy>
      </ListTools>
      <WhenKnown>
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
            columns={paymentColumns.filter(({ id }) => !hidden.includes(id))}
            rows={data?.payments ?? []}
            getRowId={({ id }) => id}
            isLoading={isPending}
            loadingText={texts.desk.loadingPayments}
            emptyText={<EmptyList text={texts.desk.noPaymentsFound} none={texts.desk.noPayments} onClear={clear} />}
            density={isRoomy ? 'comfortable' : 'compact'}
            sort={tableSort}
            onSortChange={onSortChange}
            rowActions={(payment) => <PaymentRowMenu payment={payment} />}
          />
        )}
        <ListPages
          nouns={['payment', 'payments']}
          page={view.page}
          total={data?.total}
          onPage={(page) => change({ page })}
        >
          <PaymentSums query={whole} total={data?.total} />
        </ListPages>
      </WhenKnown>
    </Stack>
  );
}
