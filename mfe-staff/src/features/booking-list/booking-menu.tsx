import type { BookingFileQuery, BookingSumsQuery } from '@portal/contracts';
import { bookingColumns } from '../bookings/booking-columns';
import type { ListKind } from '../list-menu/list-kind';
import { ListMenu } from '../list-menu/list-menu';
import { bookingListKey } from './booking-list-key';
import { BookingSums } from './booking-sums';

const bookingList: ListKind = { key: bookingListKey, nouns: ['booking', 'bookings'], columns: bookingColumns };

export interface BookingMenuProps {
  /** Query of the list, without page and order. */
  query: BookingSumsQuery;
  sort: BookingFileQuery['sort'];
  total: number | undefined;
  takesFocus: boolean;
}

export const BookingMenu = ({ query, sort, total, takesFocus }: BookingMenuProps) => (
  <ListMenu
    list={bookingList}
    save={(api, format, watch) => api.exportBookings({ ...query, sort, format }, watch)}
    total={total}
    sums={<BookingSums query={query} total={total} />}
    takesFocus={takesFocus}
  />
);
