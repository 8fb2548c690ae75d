import { texts } from '@portal/contracts';
import { errorText, lazyDialog, useReauthenticate, useSession } from '@portal/remote-kit';
import { Alert, Badge, EmptyState, ErrorState, Loading, Stack } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { useState } from 'react';
import { WorkActions } from './work-actions';
import { AmountCell, AssigneeCell, BookingCell, DeadlineCell, ActionCell } from './work-cells';
import { ToConfirm } from './to-confirm/to-confirm';
import { confirmRowsOf, groupsOf, totalOf, type WorkGroup, type WorkRow } from './work-rows';
import { sectionNames, sectionNotes } from './work-labels';
import { StaleRates } from './stale-rates/stale-rates';
import { useStaleRates, useUnmatchedPayments, usePaymentsToConfirm, useWork } from './use-work';
import styles from './work.module.css';

const AirlineDialog = lazyDialog(async () => (await import('./airline-dialog')).AirlineDialog);

const FareDialog = lazyDialog(async () => (await import('./fare-dialog')).FareDialog);

const AssignDialog = lazyDialog(async () => (await import('../unmatched/assign-dialog')).AssignDialog);

const AnswerDialog = lazyDialog(async () => (await import('../cancel-requests/answer-dialog')).AnswerDialog);

const ExtendHoldDialog = lazyDialog(async () => (await import('./holds/extend-hold-dialog')).ExtendHoldDialog);

const SettleDialog = lazyDialog(async () => (await import('../settling/settle-dialog')).SettleDialog);

const approach = {
  airline: AirlineDialog.prefetch,
  fare: FareDialog.prefetch,
  money: AssignDialog.prefetch,
  request: AnswerDialog.prefetch,
  extend: ExtendHoldDialog.prefetch,
  settle: SettleDialog.prefetch,
};

const words = texts.work;

const columnsFor = (now: number, ownId: string | undefined): readonly TableColumn<WorkRow>[] => [
  { id: 'booking', header: 'Booking', cell: (row) => <BookingCell row={row} />, isRowHeader: true },
  { id: 'what', header: 'What', cell: (row) => <ActionCell row={row} /> },
  { id: 'deadline', header: 'Deadline', cell: (row) => <DeadlineCell row={row} now={now} /> },
  { id: 'amount', header: 'Amount', cell: (row) => <AmountCell row={row} />, align: 'end' },
  { id: 'assignee', header: 'Assigned to', cell: (row) => <AssigneeCell row={row} ownId={ownId} /> },
];

/** All items that need staff, polled every 30 s while the page is visible. */
export function WorkList() {
  const work = useWork();
  const money = useUnmatchedPayments();
  const toConfirm = usePaymentsToConfirm();
  const { data: staleRates = [] } = useStaleRates();
  const { user } = useSession();
  const [requested, setAsked] = useState<WorkRow | null>(null);
  const close = () => setAsked(null);
  const logIn = useReauthenticate(work.error);
  const failed = [money, toConfirm].filter(({ isError }) => isError);
  const retry = () => void Promise.all([work.refetch(), ...failed.map((query) => query.refetch())]);
  if (!work.data)
    return work.error ? (
      <ErrorState
        message={errorText(work.error, words.fetchWork)}
        onRetry={retry}
        isRetrying={work.isFetching}
        onLogIn={logIn}
      />
    ) : (
      <Loading text={words.loading} />
    );
  const { payments = [], total = payments.length } = toConfirm.data ?? {};
  const groups = groupsOf(work.data, { unmatched: money.data, toConfirm: payments });
  const now = Math.max(work.dataUpdatedAt, money.dataUpdatedAt, toConfirm.dataUpdatedAt);
  const columns = columnsFor(now, user?.id);
  return (
    <Stack gap={6}>
      {work.isError || work.isPaused ? <Alert kind="info">{words.stale}</Alert> : null}
      {failed.length > 0 ? (
        <ErrorState message={words.fetchMoney} onRetry={retry} isRetrying={failed.some((query) => query.isFetching)} />
      ) : null}
      <ToConfirm rows={confirmRowsOf(work.data, payments)} count={total} now={now} />
      <StaleRates rates={staleRates} />
      {totalOf(groups) + total + staleRates.length === 0 && failed.length === 0 ? (
        <EmptyState title={words.allDone}>{words.allDoneNote}</EmptyState>
      ) : (
        <>
          {groups
            .filter(({ count }) => count > 0)
            .map((group) => (
              <Group key={group.section} group={group} columns={columns} onOpenConfirm={setAsked} />
            ))}
          <EmptySections groups={groups.filter(({ section }) => section !== 'money' || !money.isError)} />
        </>
      )}
      {requested ? <AskedDialog row={requested} onClose={close} /> : null}
    </Stack>
  );
}

/** Dialog for the next step of an item. */
function AskedDialog({ row, onClose }: { row: WorkRow; onClose: () => void }) {
  const { booking, unmatched, totals, section, detail, findBy } = row;
  if (unmatched) return <AssignDialog money={unmatched} onClose={onClose} />;
  if (!booking) return null;
  if (section === 'refunds' || row.isClosed) return <SettleDialog booking={booking} onClose={onClose} />;
  if (section === 'cancel-requests')
    return <AnswerDialog booking={booking} airlineSaid={detail} findBy={findBy} onClose={onClose} />;
  if (section === 'holds-ending') return <ExtendHoldDialog booking={booking} payBy={row.dueAt} onClose={onClose} />;
  if (totals) return <FareDialog booking={booking} totals={totals} onClose={onClose} />;
  return <AirlineDialog row={row} booking={booking} onClose={onClose} />;
}

/** Names the sections without items in one line, so that a phone shows the items first. */
function EmptySections({ groups }: { groups: readonly WorkGroup[] }) {
  const empty = groups.filter(({ count }) => count === 0).map(({ section }) => sectionNames[section]);
  return empty.length > 0 ? <p className={styles.note}>{words.nothingIn(empty)}</p> : null;
}

interface GroupProps {
  group: WorkGroup;
  columns: readonly TableColumn<WorkRow>[];
  onOpenConfirm: (row: WorkRow) => void;
}

function Group({ group, columns, onOpenConfirm }: GroupProps) {
  const { section, count, rows } = group;
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          {sectionNames[section]} <Badge tone="copper">{count}</Badge>
        </h2>
        <p className={styles.note}>{sectionNotes[section]}</p>
      </div>
      <DataTable
        ariaLabel={sectionNames[section]}
        columns={columns}
        rows={rows}
        getRowId={({ key }) => key}
        density="compact"
        rowActions={(row) => <WorkActions row={row} onOpenConfirm={onOpenConfirm} approach={approach} />}
      />
      {count > rows.length ? <p className={styles.note}>{words.more(rows.length, count)}</p> : null}
    </div>
  );
}
