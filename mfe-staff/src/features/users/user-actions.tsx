import { href, type User } from '@portal/contracts';
import { Button, Cluster, Menu } from '@portal/ui-kit';
import { usernameId } from './user-columns';

export type UserDialog = { kind: 'view' | 'edit' | 'delete' | 'reset'; user: User } | { kind: 'register' };

interface UserActionsProps {
  user: User;
  /** Whether the row is the caller's own account, which cannot be edited, reset or deleted here. */
  isOwn: boolean;
  open: (dialog: UserDialog) => void;
  /** Called on hover and focus, to preload the dialog. */
  onApproach: (kind: UserDialog['kind']) => void;
}

/** Row actions, described by the username so that screen readers can tell them apart. */
export function UserActions({ user, isOwn, open, onApproach }: UserActionsProps) {
  const { id: userId, username } = user;
  const dialog = (kind: 'edit' | 'reset' | 'delete', label: string) => ({
    id: kind,
    label,
    isDisabled: isOwn,
    isDanger: kind === 'delete',
    onAction: () => open({ kind, user }),
  });
  return (
    <Cluster gap={1}>
      <Button
        size="sm"
        variant="quiet"
        aria-describedby={usernameId(user)}
        onApproach={() => onApproach('view')}
        onPress={() => open({ kind: 'view', user })}
      >
        View
      </Button>
      <Menu
        label="More"
        ariaLabel={`More for ${username}`}
        variant="quiet"
        size="sm"
        items={[
          dialog('edit', 'Edit'),
          dialog('reset', 'Reset Pass'),
          { id: 'bookings', label: 'Bookings', href: href('/admin-dashboard/user-bookings/:userId', { userId }) },
          { id: 'logs', label: 'Logs', href: href('/admin-dashboard/user-logs/:userId', { userId }) },
          dialog('delete', 'Delete'),
        ]}
      />
    </Cluster>
  );
}
