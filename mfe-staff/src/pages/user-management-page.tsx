import { type Role, roles, texts } from '@portal/contracts';
import { lazyDialog, useMayCall, useSession } from '@portal/remote-kit';
import { Button, Page } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useState } from 'react';
import type { ListKind } from '../features/list-menu/list-kind';
import { useListView } from '../features/lists/use-list-view';
import { PeopleChips } from '../features/people-list/people-parts';
import { StaffList } from '../features/staff-list/staff-list';
import { useUsers } from '../features/users/use-users';
import { UserActions, type UserDialog } from '../features/users/user-actions';
import { userColumns } from '../features/users/user-columns';

/** Lazy import: the dialogs pull in form fields. */
const loadDialogs = () => import('../features/users/user-dialogs');
const EditUserDialog = lazyDialog(async () => (await import('../features/users/edit-user-dialog')).EditUserDialog);
const ViewUserDialog = lazyDialog(async () => (await loadDialogs()).ViewUserDialog);
const DeleteUserDialog = lazyDialog(async () => (await loadDialogs()).DeleteUserDialog);
const ResetPasswordDialog = lazyDialog(async () => (await loadDialogs()).ResetPasswordDialog);
const RegisterUserDialog = lazyDialog(async () => (await loadDialogs()).RegisterUserDialog);

const list: ListKind = { key: 'staff_user_list', nouns: ['user', 'users'], columns: userColumns };

const roleFilter = [{ value: 'all', label: 'All roles' }, ...roles.map((value) => ({ value, label: value }))];

const userDialogs = {
  view: ViewUserDialog,
  edit: EditUserDialog,
  delete: DeleteUserDialog,
  reset: ResetPasswordDialog,
  register: RegisterUserDialog,
};

function OpenDialog({ dialog, onClose }: { dialog: UserDialog; onClose: () => void }) {
  if (dialog.kind === 'register') return <RegisterUserDialog onClose={onClose} />;
  const Chosen = userDialogs[dialog.kind];
  return <Chosen user={dialog.user} onClose={onClose} />;
}

function Users({ open }: { open: (dialog: UserDialog) => void }) {
  const { user: own } = useSession();
  const canExport = useMayCall('exportUsers');
  const place = useListView('username');
  const { view, query, change, clear } = place;
  const role = roles.find((value: Role) => value === view.show);
  const whole = { sort: query.sort, q: query.q, ...(role ? { role } : {}) };
  const result = useUsers({ ...query, ...whole });
  const { data } = result;
  return (
    <StaffList
      name="Users"
      listKey={list.key}
      nouns={list.nouns}
      words={{ failure: texts.errors.fetchUsers, loading: texts.loading.page, notFound: texts.empty.users }}
      place={place}
      result={result}
      search={{ label: 'Search users', placeholder: 'Username or email' }}
      filters={[{ label: 'Role', options: roleFilter, value: role, onChange: (show) => change({ show }) }]}
      save={canExport ? (api, format, watch) => api.exportUsers({ ...whole, format }, watch) : undefined}
      chips={<PeopleChips q={view.q} role={role} onChange={change} onClear={() => clear?.()} />}
      columns={userColumns}
      rows={data?.users ?? []}
      getRowId={({ id }) => id}
      rowActions={(user) => (
        <UserActions
          user={user}
          isOwn={user.id === own?.id}
          open={open}
          onApproach={(kind) => userDialogs[kind].prefetch()}
        />
      )}
    />
  );
}

export function UserManagementPage() {
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  return (
    <Page
      title="User management"
      width="wide"
      isPrerenderable
      actions={
        <Button
          icon={<Icons.UserPlus aria-hidden />}
          onApproach={RegisterUserDialog.prefetch}
          onPress={() => setDialog({ kind: 'register' })}
        >
          Register new user
        </Button>
      }
    >
      <Users open={setDialog} />
      {dialog ? <OpenDialog dialog={dialog} onClose={() => setDialog(null)} /> : null}
    </Page>
  );
}
