import { type ActivityLogEntry, href } from '@portal/contracts';
import { DateText, TextLink } from '@portal/ui-kit';
import type { TableColumn } from '@portal/ui-kit/table';
import { Code } from '../frame/facts';

const none = 'N/A';

/** Last characters of an id, enough to tell two records apart. */
const shownLength = 6;

/** The changed record. A booking can be opened. */
function Target({ targetEntity = none, targetEntityId: id }: ActivityLogEntry) {
  if (!id) return targetEntity;
  const record = (
    <>
      {targetEntity} <Code title={id}>{id.length > shownLength ? `…${id.slice(-shownLength)}` : id}</Code>
    </>
  );
  if (targetEntity !== 'Booking') return record;
  return <TextLink href={href('/employee-dashboard/bookings/:id', { id })}>{record}</TextLink>;
}

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
    cell: (entry) => <Target {...entry} />,
  },
  { id: 'ipAddress', header: 'IP Address', cell: (entry) => entry.ipAddress || none },
  { id: 'employeeUsername', header: 'By', cell: (entry) => entry.employeeUsername || none },
];
