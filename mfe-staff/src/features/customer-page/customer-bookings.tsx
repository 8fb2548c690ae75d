import { href, texts } from '@portal/contracts';
import { Section, Stack, TextLink } from '@portal/ui-kit';
import type { TableSort } from '@portal/ui-kit/table';
import { useState } from 'react';
import { BookingTable } from '../bookings/booking-table';
import { useUserBookings } from '../bookings/use-bookings';

const shown = 10;
/** Columns with the same value in every row of this page. */
const hidden = ['username', 'numberOfTravelers'] as const;

/** Latest bookings of a customer, with a link to all of them. */
export function CustomerBookings({ customerId }: { customerId: string }) {
  const [sort, setSort] = useState<TableSort>({ column: 'createdAt', direction: 'descending' });
  const { data, error, refetch, isFetching } = useUserBookings(customerId, {
    page: 1,
    pageSize: shown,
    sort: `${sort.direction === 'descending' ? '-' : ''}${sort.column}`,
  });
  const total = data?.total ?? 0;
  return (
    <Section title="Bookings">
      <Stack>
        <BookingTable
          name="Latest bookings"
          bookings={data?.bookings}
          error={error}
          failure={texts.errors.fetchUserBookings}
          empty={texts.empty.userBookings}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          sort={sort}
          onSortChange={setSort}
          hidden={hidden}
        />
        {total > shown ? (
          <p>
            <TextLink href={href('/employee-dashboard/customer-bookings/:userId', { userId: customerId })}>
              {`All ${total} bookings`}
            </TextLink>
          </p>
        ) : null}
      </Stack>
    </Section>
  );
}
