import { href, type User } from '@portal/contracts';
import { Button, ButtonLink, Cluster } from '@portal/ui-kit';
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
  const look = { size: 'sm', variant: 'quiet', 'aria-describedby': usernameId(user) } as const;
  const userId = user.id;
  return (
    <Cluster gap={1}>
      <Button {...look} onApproach={() => onApproach('view')} onPress={() => open({ kind: 'view', user })}>
        View
      </Button>
      <Button
        {...look}
        isDisabled={isOwn}
        onApproach={() => onApproach('edit')}
        onPress={() => open({ kind: 'edit', user })}
      >
        Edit
      </Button>
      <Button
        {...look}
        isDisabled={isOwn}
        onApproach={() => onApproach('reset')}
        onPress={() => open({ kind: 'reset', user })}
      >
        Reset Pass
      </Button>
      <Button
        {...look}
        isDisabled={isOwn}
        onApproach={() => onApproach('delete')}
        onPress={() => open({ kind: 'delete', user })}
      >
        Delete
      </Button>
      <ButtonLink {...look} href={href('/admin-dashboard/user-logs/:userId', { userId })}>
        Logs
      </ButtonLink>
      <ButtonLink {...look} href={href('/admin-dashboard/user-bookings/:userId', { userId })}>
        Bookings
      </ButtonLink>
    </Cluster>
  );
}
