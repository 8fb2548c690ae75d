import type { ActivityLogEntry } from '@portal/contracts';
import { DateText } from '@portal/ui-kit';
import type { TableColumn } from '@portal/ui-kit/table';
import { Code } from '../frame/facts';

const none = 'N/A';

export const logColumns: readonly TableColumn<ActivityLogEntry>[] = [
  {
    id: 'timestamp',
    header: 'Timestamp',
    cell: (entry) => <DateText value={entry.timestamp} kind="instant" />,
    isRowHeader: true,
  },
  { id: 'action', header: 'Action', cell: (entry) => <Code>{entry.action}</Code> },
  { id: 'description', header: 'Description', cell: (entry) => entry.description },
  {
    id: 'target',
    header: 'Target',
    cell: ({ targetEntity, targetEntityId }) => (
      <>
        {targetEntity ?? none} {targetEntityId ? <Code>{targetEntityId}</Code> : null}
      </>
    ),
  },
  { id: 'ipAddress', header: 'IP Address', cell: (entry) => entry.ipAddress || none },
  { id: 'employeeUsername', header: 'By', cell: (entry) => entry.employeeUsername || none },
];
