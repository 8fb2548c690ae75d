import type { User } from '@portal/contracts';
import { Badge, Cluster } from '@portal/ui-kit';
import { withLineBreaks, type TableColumn } from '@portal/ui-kit/table';
import styles from './users.module.css';

/** The element that names the row: its buttons refer to it. */
export const usernameId = ({ id }: User): string => `user-${id}`;

/** The columns of every table of users; an id is the name by which the service sorts. */
export const userColumns: readonly TableColumn<User>[] = [
  {
    id: 'username',
    header: 'Username',
    cell: (user) => (
      <span id={usernameId(user)} className={styles.name}>
        {withLineBreaks(user.username)}
      </span>
    ),
    isRowHeader: true,
    sortable: true,
  },
  {
    id: 'email',
    header: 'Email',
    cell: (user) => <span className={styles.email}>{withLineBreaks(user.email)}</span>,
    sortable: true,
  },
  {
    id: 'role',
    header: 'Role',
    cell: (user) => (
      <Cluster gap={2}>
        {user.role}
        {user.requestedRole ? <Badge tone="warning">requested {user.requestedRole}</Badge> : null}
      </Cluster>
    ),
    sortable: true,
  },
];
