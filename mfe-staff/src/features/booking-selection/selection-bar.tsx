import { agencyDate, type Booking } from '@portal/contracts';
import { notify } from '@portal/remote-kit';
import { saveFile } from '@portal/remote-kit/records';
import { Alert, Button } from '@portal/ui-kit';
import type { Dispatch, SetStateAction } from 'react';
import styles from './selection-bar.module.css';
import { toCsv } from './to-csv';
import { useAssignAll } from './use-assign-all';

export interface SelectionBarProps {
  selected: ReadonlyMap<string, Booking>;
  /** Rows on the page. Cards have no header to select them with. */
  rows: readonly Booking[];
  onChange: Dispatch<SetStateAction<ReadonlyMap<string, Booking>>>;
}

const counted = (count: number): string => `${count} ${count === 1 ? 'booking' : 'bookings'}`;

async function copyEmails(bookings: readonly Booking[]): Promise<void> {
  const emails = [...new Set(bookings.map(({ user }) => user.email))];
  try {
    await navigator.clipboard.writeText(emails.join(', '));
    notify({
      kind: 'success',
      text: `${emails.length} email ${emails.length === 1 ? 'address' : 'addresses'} copied.`,
    });
  } catch {
    notify({ kind: 'error', text: 'The browser did not allow copying. Export the bookings instead.' });
  }
}

/** Moves the focus to the list, because the focused button disappears. */
const leaveBar = () => document.querySelector<HTMLElement>('tbody input[type="checkbox"]')?.focus();

/** Actions for the selected bookings. Those that an action refuses stay selected, with the reason. */
export function SelectionBar({ selected, rows, onChange }: SelectionBarProps) {
  const bookings = [...selected.values()];
  const { assigning, done } = useAssignAll();
  const outcomes = assigning.data ?? [];
  const refused = outcomes.filter(({ booking, refusal }) => refusal !== undefined && selected.has(booking._id));
  const clear = () => {
    leaveBar();
    onChange(new Map());
  };
  const assign = () =>
    assigning.mutate(bookings, {
      onSuccess: (all) => {
        const assigned = new Set(all.flatMap(({ booking, refusal }) => (refusal === undefined ? [booking._id] : [])));
        if (assigned.size === all.length) {
          notify({ kind: 'success', text: `${counted(all.length)} assigned to you.` });
          leaveBar();
        }
        onChange((now) => new Map([...now].filter(([id]) => !assigned.has(id))));
      },
    });
  const save = () => {
    const name = `bookings-${agencyDate(new Date())}.csv`;
    saveFile(name, new Blob([toCsv(bookings)], { type: 'text/csv' }));
    notify({ kind: 'success', text: `${counted(bookings.length)} saved as ${name}.` });
  };
  return (
    <section aria-label="Selected bookings" className={styles.bar}>
      {refused.length > 0 && !assigning.isPending ? (
        <Alert kind="warning" title={`${outcomes.length - refused.length} assigned, ${refused.length} refused`}>
          <ul className={styles.refused}>
            {refused.map(({ booking, refusal }) => (
              <li key={booking._id}>
                {booking.bookingNumber}: {refusal}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <div className={styles.line}>
        <p role="status">
          {assigning.isPending
            ? `Assigning ${done + 1} of ${bookings.length}...`
            : `${counted(bookings.length)} selected`}
        </p>
        <Button size="sm" isPending={assigning.isPending} onPress={assign}>
          Assign to me
        </Button>
        <Button size="sm" variant="secondary" onPress={save}>
          Export CSV
        </Button>
        <Button size="sm" variant="secondary" onPress={() => void copyEmails(bookings)}>
          Copy emails
        </Button>
        {rows.every(({ _id }) => selected.has(_id)) ? null : (
          <Button
            size="sm"
            variant="quiet"
            isDisabled={assigning.isPending}
            onPress={() => onChange((now) => new Map([...now, ...rows.map((row) => [row._id, row] as const)]))}
          >
            Select page
          </Button>
        )}
        <Button size="sm" variant="quiet" isDisabled={assigning.isPending} onPress={clear}>
          Clear
        </Button>
      </div>
    </section>
  );
}
