import { href, texts, type User } from '@portal/contracts';
import { errorText, useSession } from '@portal/remote-kit';
import { Alert, Button, ButtonLink, Dialog, ErrorState, Page, SearchField, Stack } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { useState } from 'react';
import { useUsers } from '../features/users/use-users';
import { UserDetails } from '../features/users/user-details';

const columns: readonly TableColumn<User>[] = [
  { id: 'username', header: 'Username', cell: (user) => user.username, isRowHeader: true },
  { id: 'email', header: 'Email', cell: (user) => user.email },
  { id: 'role', header: 'Role', cell: (user) => user.role },
];

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
          <ButtonLink
            href={href('/employee-dashboard/customer-bookings/:userId', { userId: customer.id })}
            onPress={onClose}
          >
            {texts.actions.viewBookings}
          </ButtonLink>
          {user?.role === 'admin' ? (
            <ButtonLink
              variant="secondary"
              href={href('/admin-dashboard/user-logs/:userId', { userId: customer.id })}
              onPress={onClose}
            >
              {texts.actions.viewLogs}
            </ButtonLink>
          ) : null}
          <Button variant="secondary" onPress={onClose}>
            {texts.actions.close}
          </Button>
        </>
      }
    >
      <UserDetails id={customer.id} loadError={texts.errors.fetchCustomers} />
    </Dialog>
  );
}

export function CustomerManagementPage() {
  const { user } = useSession();
  const [q, setQ] = useState('');
  const [opened, setOpened] = useState<User | null>(null);
  const { data, error, isPending, refetch, isFetching } = useUsers({ q, role: 'client' });
  if (user?.role !== 'employee' && user?.role !== 'admin')
    return <Alert kind="error">{texts.denied.employeePage}</Alert>;
  return (
    <Page title="Customer management" lead="Everyone who travels with us.">
      <Stack gap={5}>
        <SearchField label="Search customers" placeholder="Username or email" value={q} onChange={setQ} />
        {error ? (
          <ErrorState
            message={errorText(error, texts.errors.fetchCustomers)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <DataTable
            ariaLabel="Customers"
            columns={columns}
            rows={data ?? []}
            getRowId={(customer) => customer.id}
            isLoading={isPending}
            loadingText={texts.loading.customers}
            emptyText={texts.empty.users}
            rowActions={(customer) => (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`${texts.actions.viewDetails} ${customer.username}`}
                onPress={() => setOpened(customer)}
              >
                {texts.actions.viewDetails}
              </Button>
            )}
          />
        )}
      </Stack>
      {opened ? <CustomerDialog customer={opened} onClose={() => setOpened(null)} /> : null}
    </Page>
  );
}
