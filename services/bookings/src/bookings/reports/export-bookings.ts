import { Inject, Injectable } from '@nestjs/common';
import {
  agencyDate,
  type BookingFileQuery,
  type BookingSums,
  type BookingSumsQuery,
  fromMinorUnits,
  texts,
} from '@portal/contracts';
import { type Caller, Clock, DomainError, SERVICE_ENV } from '@portal/nest-kit';
import { createListExport, type ListExport, ExportAuditRepository, toLoggableQuery } from '@portal/nest-kit/list-files';
import type { BookingsEnv } from '../../env';
import { BookingListsRepository } from '../lists/booking-lists.repository';
import { bookingFile } from './booking-file';
import { compareHomeCurrencyFirst } from './compare-currencies';

/** From this length, or this share of the maximum, lists are read through their sort index; shorter ones are sorted. */
const longFrom = 10_000;
const longShare = 0.1;

@Injectable()
export class ExportBookings {
  constructor(
    private readonly lists: BookingListsRepository,
    private readonly savedFiles: ExportAuditRepository,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
  ) {}

  /** Exports all bookings of a query, after the export was recorded in the activity log. Throws LIST_TOO_LONG. */
  async run(caller: Caller, { format, ...query }: BookingFileQuery): Promise<ListExport> {
    const { FILE_ROWS_MAX: max } = this.env;
    const total = await this.lists.countUpTo(max + 1, query);
    if (total > max) throw new DomainError('LIST_TOO_LONG', { message: texts.files.tooLong(max) });
    const count = `${total} ${total === 1 ? 'booking' : 'bookings'}`;
    const description = `Saved ${count} ${toLoggableQuery({ format, ...query })}`;
    await this.savedFiles.insert(caller, { action: 'BOOKINGS_SAVED_AS_FILE', description });
    const content = await createListExport(
      format,
      bookingFile,
      this.lists.all(query, total >= Math.min(longFrom, max * longShare)),
    );
    return { format, fileName: `bookings-${agencyDate(await this.clock.now())}.${format}`, total, content };
  }

  async sums(query: BookingSumsQuery): Promise<BookingSums> {
    const sums = await this.lists.sums(query);
    const rows = sums.map(({ currency, minor, bookings }) => ({
      amount: fromMinorUnits(minor).toFixed(2),
      currency,
      bookings,
    }));
    return { sums: rows.sort(compareHomeCurrencyFirst) };
  }
}
