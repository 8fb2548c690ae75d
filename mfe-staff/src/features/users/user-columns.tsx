import type { User } from '@portal/contracts';
import { Badge, Cluster } from '@portal/ui-kit';
import { withLineBreaks, type TableColumn } from '@portal/ui-kit/table';
import styles from './users.module.css';

/** Id of the element that names the row; the row buttons refer to it. */
export const usernameId = ({ id }: User): string => `user-${id}`;

/** Columns of all user tables. A column id is the sort field of the API. */
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
