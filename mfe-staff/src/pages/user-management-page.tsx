import { href, type Role, roles, texts, type User } from '@portal/contracts';
import { errorText, useSession } from '@portal/remote-kit';
import {
  Alert,
  Badge,
  Button,
  ButtonLink,
  Cluster,
  ErrorState,
  Icons,
  Page,
  SearchField,
  Select,
  Stack,
} from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { useState } from 'react';
import { useUsers } from '../features/users/use-users';
import {
  DeleteUserDialog,
  EditUserDialog,
  RegisterUserDialog,
  ResetPasswordDialog,
  ViewUserDialog,
} from '../features/users/user-dialogs';

type UserDialog = { kind: 'view' | 'edit' | 'delete' | 'reset'; user: User } | { kind: 'register' };

const columns: readonly TableColumn<User>[] = [
  { id: 'username', header: 'Username', cell: (user) => user.username, isRowHeader: true },
  { id: 'email', header: 'Email', cell: (user) => user.email },
  {
    id: 'role',
    header: 'Role',
    cell: (user) => (
      <Cluster gap={1}>
        {user.role}
        {user.requestedRole ? <Badge tone="warning">asked for {user.requestedRole}</Badge> : null}
      </Cluster>
    ),
  },
];

const roleFilter = [{ value: 'all' as const, label: 'All roles' }, ...roles.map((value) => ({ value, label: value }))];
const userDialogs = {
  view: ViewUserDialog,
  edit: EditUserDialog,
  delete: DeleteUserDialog,
  reset: ResetPasswordDialog,
};

function RowActions({ user, isOwn, open }: { user: User; isOwn: boolean; open: (dialog: UserDialog) => void }) {
  const button = (label: string, kind: 'view' | 'edit' | 'reset' | 'delete', isDisabled = false) => (
    <Button
      size="sm"
      variant="quiet"
      aria-label={`${label} ${user.username}`}
      isDisabled={isDisabled}
      onPress={() => open({ kind, user })}
    >
      {label}
    </Button>
  );
  return (
    <Cluster gap={1}>
      {button('View', 'view')}
      {button('Edit', 'edit', isOwn)}
      {button('Reset Pass', 'reset', isOwn)}
      {button('Delete', 'delete', isOwn)}
      <ButtonLink
        size="sm"
        variant="quiet"
        href={href('/admin-dashboard/user-logs/:userId', { userId: user.id })}
        aria-label={`Logs of ${user.username}`}
      >
        Logs
      </ButtonLink>
      <ButtonLink
        size="sm"
        variant="quiet"
        href={href('/admin-dashboard/user-bookings/:userId', { userId: user.id })}
        aria-label={`Bookings of ${user.username}`}
      >
        Bookings
      </ButtonLink>
    </Cluster>
  );
}

function OpenDialog({ dialog, onClose }: { dialog: UserDialog; onClose: () => void }) {
  if (dialog.kind === 'register') return <RegisterUserDialog onClose={onClose} />;
  const Chosen = userDialogs[dialog.kind];
  return <Chosen user={dialog.user} onClose={onClose} />;
}

export function UserManagementPage() {
  const { user: own } = useSession();
  const [q, setQ] = useState('');
  const [role, setRole] = useState<Role | 'all'>('all');
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const { data, error, isPending, refetch, isFetching } = useUsers({ q, role: role === 'all' ? '' : role });
  if (own?.role !== 'admin') return <Alert kind="error">{texts.denied.adminPage}</Alert>;
  return (
    <Page
      title="User management"
      width="wide"
      actions={
        <Button icon={<Icons.UserPlus aria-hidden />} onPress={() => setDialog({ kind: 'register' })}>
          Register new user
        </Button>
      }
    >
      <Stack gap={5}>
        <Cluster align="end">
          <SearchField label="Search users" placeholder="Username or email" value={q} onChange={setQ} />
          <Select label="Role" options={roleFilter} value={role} onChange={setRole} />
        </Cluster>
        {error ? (
          <ErrorState
            message={errorText(error, texts.errors.fetchUsers)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <DataTable
            ariaLabel="Users"
            columns={columns}
            rows={data ?? []}
            getRowId={(user) => user.id}
            isLoading={isPending}
            loadingText={texts.loading.page}
            emptyText={texts.empty.users}
            density="compact"
            rowActions={(user) => <RowActions user={user} isOwn={user.id === own.id} open={setDialog} />}
          />
        )}
      </Stack>
      {dialog ? <OpenDialog dialog={dialog} onClose={() => setDialog(null)} /> : null}
    </Page>
  );
}
