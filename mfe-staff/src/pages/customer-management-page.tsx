import { href, texts, type User } from '@portal/contracts';
import { lazyDialog, lazyComponent, useMayCall, useSession } from '@portal/remote-kit';
import { Button, ButtonLink, Cluster, Dialog, Page } from '@portal/ui-kit';
import type { TableColumn } from '@portal/ui-kit/table';
import { useState } from 'react';
import { useListView } from '../features/lists/use-list-view';
import { Balances, BookingCount } from '../features/people-list/customer-cells';
import { PeopleChips } from '../features/people-list/people-parts';
import { useCustomerSums } from '../features/people-list/use-customer-sums';
import { StaffList } from '../features/staff-list/staff-list';
import { useUsers } from '../features/users/use-users';
import { UserDetails } from '../features/users/user-details';
import { CustomerLink } from '../features/users/customer-link';
import styles from '../features/users/users.module.css';
import { usernameId, userColumns } from '../features/users/user-columns';
import { fullNameOf, phoneOf } from '../features/users/user-name';

const CustomerActions = lazyComponent(
  async () => (await import('../features/credit/customer-actions')).CustomerActions,
);

const NewCustomerDialog = lazyDialog(
  async () => (await import('../features/customers/new-customer-dialog')).NewCustomerDialog,
);

const nameCell = (customer: User) => (
  <span id={usernameId(customer)} className={styles.name}>
    <CustomerLink id={customer.id} username={customer.username} />
  </span>
);

/** Phone number on one line, with the mark of an unconfirmed one below it. */
const Phone = ({ customer }: { customer: User }) => (
  <span className={styles.phone}>
    {phoneOf(customer)
      ?.split(/ (?=\()/)
      .map((part, index) => (
        <span key={part}>
          {index > 0 ? ' ' : ''}
          {part}
        </span>
      ))}
  </span>
);

const named: readonly TableColumn<User>[] = userColumns.map((column) => ({
  ...column,
  ...(column.id === 'username' && { cell: nameCell }),
  // Not sortable by role: every row is a client.
  sortable: column.id !== 'role',
}));

type Sums = ReturnType<typeof useCustomerSums>;

/** Columns of the list, with the booking totals of the customers on the page. */
const columnsWith = (sums: Sums): readonly TableColumn<User>[] => [
  ...named,
  { id: 'name', header: 'Name', cell: (customer) => fullNameOf(customer) },
  { id: 'phone', header: 'Phone', cell: (customer) => <Phone customer={customer} /> },
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
  const canExport = useMayCall('exportUsers');
  const place = useListView('username');
  const { view, query, change, clear } = place;
  const whole = { sort: query.sort, q: query.q, role: 'client' } as const;
  const result = useUsers({ ...query, ...whole });
  const customers = (result.data?.users ?? []).filter(({ role }) => role === 'client');
  const sums = useCustomerSums(customers);
  const columns = columnsWith(sums);
  return (
    <StaffList
      name="Customers"
      listKey={key}
      nouns={nouns}
      words={{ failure: texts.errors.fetchCustomers, loading: texts.loading.customers, notFound: texts.empty.users }}
      place={place}
      result={result}
      search={{ label: 'Search customers', placeholder: 'Name, username, email or phone' }}
      save={canExport ? (api, format, watch) => api.exportUsers({ ...whole, format }, watch) : undefined}
      chips={<PeopleChips q={view.q} onChange={change} onClear={() => clear?.()} />}
      columns={columns}
      opensRows
      rows={customers}
      getRowId={({ id }) => id}
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
          <CustomerActions customer={customer} />
        </Cluster>
      )}
    >
      {opened ? <CustomerDialog customer={opened} onClose={() => setOpened(null)} /> : null}
    </StaffList>
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
      isPrerenderable
    >
      <Customers />
    </Page>
  );
}
