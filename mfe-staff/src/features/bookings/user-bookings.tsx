import { texts } from '@portal/contracts';
import { Alert, Stack } from '@portal/ui-kit';
import { ListPages } from '../lists/list-pages';
import { useListView } from '../lists/use-list-view';
import { BookingTable } from './booking-table';
import { useUserBookings } from './use-bookings';

function Bookings({ userId }: { userId: string }) {
  const { view, query, change, tableSort, onSortChange } = useListView('-createdAt');
  const { data, error, refetch, isFetching } = useUserBookings(userId, query);
  return (
    <Stack>
      <BookingTable
        name="Bookings"
        bookings={data?.bookings}
        error={error}
        failure={texts.errors.fetchUserBookings}
        empty={texts.empty.userBookings}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        sort={tableSort}
        onSortChange={onSortChange}
      />
      <ListPages
        nouns={['booking', 'bookings']}
        page={view.page}
        total={data?.total}
        onPage={(page) => change({ page })}
      />
    </Stack>
  );
}

export function UserBookings({ userId = '' }: { userId: string | undefined }) {
  if (userId.trim() === '') return <Alert kind="error">{texts.errors.userIdMissing}</Alert>;
  return <Bookings key={userId} userId={userId} />;
}
