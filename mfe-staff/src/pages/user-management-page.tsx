import { type Role, roles, texts } from '@portal/contracts';
import { errorText, LateFields, lazyDialog, useSession, useLogInAgain } from '@portal/remote-kit';
import { Button, ErrorState, Page, Stack } from '@portal/ui-kit';
import { SearchField, Select } from '@portal/ui-kit/fields';
import { Icons } from '@portal/ui-kit/icons';
import { DataTable } from '@portal/ui-kit/table';
import { useState } from 'react';
import type { ListKind } from '../features/list-menu/list-kind';
import { useListLook } from '../features/list-menu/list-look';
import { EmptyList } from '../features/lists/empty-list';
import { ListPages } from '../features/lists/list-pages';
import { ListTools } from '../features/lists/list-tools';
import { NarrowedBy } from '../features/lists/narrowed-by';
import { useListView } from '../features/lists/use-list-view';
import { PeopleChips, PeopleMenu } from '../features/people-list/people-parts';
import { useUsers } from '../features/users/use-users';
import { UserActions, type UserDialog } from '../features/users/user-actions';
import { userColumns } from '../features/users/user-columns';
import { WhenKnown } from '../features/frame/when-known';

/** The dialogs bring the parts of forms, which a list does without. */
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
  const { view, query, change, clear, tableSort, onSortChange } = useListView('username');
  const role = roles.find((value: Role) => value === view.show);
  const whole = { sort: query.sort, q: query.q, ...(role ? { role } : {}) };
  const { hidden, isRoomy } = useListLook(list.key);
  const { data, error, isPending, refetch, isFetching } = useUsers({ ...query, ...whole });
  const logIn = useLogInAgain(error);
  return (
    <Stack>
      <ListTools>
        <SearchField
          name="q"
          label="Search users"
          placeholder="Username or email"
          value={view.q}
          onChange={(q) => change({ q })}
        />
        <Select
          label="Role"
          options={roleFilter}
          value={role ?? 'all'}
          onChange={(show) => change({ show: show === 'all' ? '' : show })}
        />
        <LateFields
          Fields={PeopleMenu}
          fields={{ list, query: whole, total: data?.total }}
          isTold={false}
          label="List"
        />
        <NarrowedBy isNarrowed={clear !== undefined}>
          <PeopleChips q={view.q} role={role} onChange={change} onClear={() => clear?.()} />
        </NarrowedBy>
      </ListTools>
      <WhenKnown>
        {error ? (
          <ErrorState
            message={errorText(error, texts.errors.fetchUsers)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            onLogIn={logIn}
          />
        ) : (
          <DataTable
            ariaLabel="Users"
            columns={userColumns.filter(({ id }) => !hidden.includes(id))}
            rows={data?.users ?? []}
            getRowId={(user) => user.id}
            isLoading={isPending}
            loadingText={texts.loading.page}
            emptyText={<EmptyList text={texts.empty.users} onClear={clear} />}
            density={isRoomy ? 'comfortable' : 'compact'}
            sort={tableSort}
            onSortChange={onSortChange}
            rowActions={(user) => (
              <UserActions
                user={user}
                isOwn={user.id === own?.id}
                open={open}
                onApproach={(kind) => userDialogs[kind].prefetch()}
              />
            )}
          />
        )}
        <ListPages nouns={list.nouns} page={view.page} total={data?.total} onPage={(page) => change({ page })} />
      </WhenKnown>
    </Stack>
  );
}

export function UserManagementPage() {
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  return (
    <Page
      title="User management"
      width="wide"
      startsAlike
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
