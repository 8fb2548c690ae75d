import { Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import type {
  BookingFileQuery,
  BookingSums,
  BookingSumsQuery,
  CustomerSums,
  CustomerSumsQuery,
  DailyReview,
  DailyReviewQuery,
  QueueCounts,
  Sales,
} from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import { sendExport } from '@portal/nest-kit/list-files';
import type { FastifyReply } from 'fastify';
import { GetDailyReview } from '../review/get-daily-review';
import { CountQueues } from './count-queues';
import { ExportBookings } from './export-bookings';
import { GetSales } from './get-sales';
import { GetCustomerBalances } from './get-customer-balances';

@Controller()
export class ReportsController {
  constructor(
    private readonly countQueues: CountQueues,
    private readonly exportBookings: ExportBookings,
    private readonly getSales: GetSales,
    private readonly getCustomerBalances: GetCustomerBalances,
    private readonly dailyReview: GetDailyReview,
  ) {}

  @Call('getQueues')
  async queues(): Promise<{ data: QueueCounts }> {
    return { data: await this.countQueues.run() };
  }

  @Call('exportBookings')
  async file(
    @Caller() caller: Caller,
    @Query() query: BookingFileQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendExport(reply, await this.exportBookings.run(caller, query));
  }

  @Call('getBookingTotals')
  async sums(@Query() query: BookingSumsQuery): Promise<{ data: BookingSums }> {
    return { data: await this.exportBookings.sums(query) };
  }

  @Call('getCustomerBalances')
  async customers(@Query() query: CustomerSumsQuery): Promise<{ data: CustomerSums[] }> {
    return { data: await this.getCustomerBalances.run(query) };
  }

  @Call('getDailyReview')
  async review(@Query() query: DailyReviewQuery): Promise<{ data: DailyReview }> {
    return { data: await this.dailyReview.run(query) };
  }

  @Call('getSales')
  async sales(): Promise<{ data: Sales }> {
    return { data: await this.getSales.run() };
  }
}
