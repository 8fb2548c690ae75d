import { href, looksLikePhone, texts, type User } from '@portal/contracts';
import { errorText, LateFields, lazyDialog, lazyPart, useSession, useLogInAgain } from '@portal/remote-kit';
import { useFeature } from '@portal/remote-kit/query';
import { Button, ButtonLink, Cluster, Dialog, ErrorState, Page, Stack } from '@portal/ui-kit';
import { SearchField } from '@portal/ui-kit/fields';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { useState } from 'react';
import type { ListKind } from '../features/list-menu/list-kind';
import { useListLook } from '../features/list-menu/list-look';
import { EmptyList } from '../features/lists/empty-list';
import { ListPages } from '../features/lists/list-pages';
import { ListTools } from '../features/lists/list-tools';
import { NarrowedBy } from '../features/lists/narrowed-by';
import { useListView } from '../features/lists/use-list-view';
import { Balances, BookingCount } from '../features/people-list/customer-cells';
import { PeopleChips, PeopleMenu } from '../features/people-list/people-parts';
import { useCustomerSums } from '../features/people-list/use-customer-sums';
import { useUsers } from '../features/users/use-users';
import { UserDetails } from '../features/users/user-details';
import { CustomerLink } from '../features/users/customer-link';
import styles from '../features/users/users.module.css';
import { usernameId, userColumns } from '../features/users/user-columns';
import { phoneOf } from '../features/users/user-name';
import { WhenKnown } from '../features/frame/when-known';

const CustomerActions = lazyPart(async () => (await import('../features/credit/customer-actions')).CustomerActions);

const NewCustomerDialog = lazyDialog(
  async () => (await import('../features/customers/new-customer-dialog')).NewCustomerDialog,
);

const nameCell = (customer: User) => (
  <span id={usernameId(customer)} className={styles.name}>
    <CustomerLink id={customer.id} username={customer.username} />
  </span>
);

/** Under the name, the number that a search for a phone number found. Two rows may have the same one. */
const nameWithPhone = (customer: User) => (
  <>
    {nameCell(customer)}
    <span className={styles.phone}>{phoneOf(customer)}</span>
  </>
);

const withPhones = (columns: readonly TableColumn<User>[]): readonly TableColumn<User>[] =>
  columns.map((column) => (column.id === 'username' ? { ...column, cell: nameWithPhone } : column));

const named: readonly TableColumn<User>[] = userColumns.map((column) => ({
  ...column,
  ...(column.id === 'username' && { cell: nameCell }),
  // Everybody in this list is a client.
  sortable: column.id !== 'role',
}));

type Sums = ReturnType<typeof useCustomerSums>;

/** The columns of the list, with what is known of the bookings of those on the page. */
const columnsWith = (sums: Sums): readonly TableColumn<User>[] => [
  ...named,
  {
    id: 'bookings',
    header: 'Bookings',
    cell: ({ id }) => <BookingCount id={id} sums={sums?.get(id)} />,
    align: 'end',
  },
  { id: 'balance', header: 'Balance', cell: ({ id }) => <Balances sums={sums?.get(id)} />, align: 'end' },
];

const nouns = ['customer', 'customers'] as const;
const key = 'staff_customer_list';
/** Without money nothing is said of what is owed, and the list is as the specification has it. */
const bareList: ListKind = { key, nouns, columns: named };
const list: ListKind = { key, nouns, columns: columnsWith(undefined) };

function CustomerDialog({ customer, onClose }: { customer: User; onClose: () => void }) {
  const { user } = useSession();
  return (
    <Dialog
      title={`Customer ${customer.username}`}
      isOpen
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {texts.actions.close}
          </Button>
          {user?.role === 'admin' ? (
            <ButtonLink
              variant="secondary"
              href={href('/admin-dashboard/user-logs/:userId', { userId: customer.id })}
              onPress={onClose}
            >
              {texts.actions.viewLogs}
            </ButtonLink>
          ) : null}
          <ButtonLink
            href={href('/employee-dashboard/customer-bookings/:userId', { userId: customer.id })}
            onPress={onClose}
          >
            {texts.actions.viewBookings}
          </ButtonLink>
        </>
      }
    >
      <UserDetails id={customer.id} loadError={texts.errors.fetchCustomers} />
    </Dialog>
  );
}

function Customers() {
  const [opened, setOpened] = useState<User | null>(null);
  const hasMoney = useFeature('money');
  const { view, query, change, clear, tableSort, onSortChange } = useListView('username');
  const whole = { sort: query.sort, q: query.q, role: 'client' } as const;
  const { data, error, isPending, refetch, isFetching } = useUsers({ ...query, ...whole });
  const { hidden, isRoomy } = useListLook(key);
  const customers = (data?.users ?? []).filter(({ role }) => role === 'client');
  const sums = useCustomerSums(customers, hasMoney);
  const columns = (hasMoney ? columnsWith(sums) : named).filter(({ id }) => !hidden.includes(id));
  const logIn = useLogInAgain(error);
  return (
    <Stack>
      <ListTools>
        <SearchField
          name="q"
          label="Search customers"
          placeholder="Name, username, email or phone"
          value={view.q}
          onChange={(q) => change({ q })}
        />
        <LateFields
          Fields={PeopleMenu}
          fields={{ list: hasMoney ? list : bareList, query: whole, total: data?.total }}
          isTold={false}
          label="List"
        />
        <NarrowedBy isNarrowed={clear !== undefined}>
          <PeopleChips q={view.q} onChange={change} onClear={() => clear?.()} />
        </NarrowedBy>
      </ListTools>
      <WhenKnown>
        {error ? (
          <ErrorState
            message={errorText(error, texts.errors.fetchCustomers)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            onLogIn={logIn}
          />
        ) : (
          <DataTable
            ariaLabel="Customers"
            columns={looksLikePhone(view.q.trim()) ? withPhones(columns) : columns}
            rows={customers}
            getRowId={(customer) => customer.id}
            isLoading={isPending}
            loadingText={texts.loading.customers}
            emptyText={<EmptyList text={texts.empty.users} onClear={clear} />}
            density={isRoomy ? 'comfortable' : 'compact'}
            sort={tableSort}
            onSortChange={onSortChange}
            rowActions={(customer) => (
              <Cluster gap={1}>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-describedby={usernameId(customer)}
                  onPress={() => setOpened(customer)}
                >
                  {texts.actions.viewDetails}
                </Button>
                {hasMoney ? <CustomerActions customer={customer} /> : null}
              </Cluster>
            )}
          />
        )}
        <ListPages nouns={nouns} page={view.page} total={data?.total} onPage={(page) => change({ page })} />
        {opened ? <CustomerDialog customer={opened} onClose={() => setOpened(null)} /> : null}
      </WhenKnown>
    </Stack>
  );
}

function NewCustomer() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onApproach={NewCustomerDialog.prefetch} onPress={() => setAsking(true)}>
        {texts.customers.newCustomer}
      </Button>
      {isAsking ? <NewCustomerDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

export function CustomerManagementPage() {
  return (
    <Page
      title="Customer management"
      lead="Everyone who travels with us."
      width="wide"
      actions={<NewCustomer />}
      startsAlike
    >
      <Customers />
    </Page>
  );
}
