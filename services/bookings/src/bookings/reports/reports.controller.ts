import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Controller, Query, Res, StreamableFile } from '@nestjs/common';
import {
  type BookingFileQuery,
  type BookingSums,
  type BookingSumsQuery,
  listFileTypes,
  type QueueCounts,
  type Sales,
  totalCountHeader,
} from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import type { FastifyReply } from 'fastify';
import { CountQueues } from './count-queues';
import { ExportBookings } from './export-bookings';
import { GetSales } from './get-sales';

/** Numbers about many bookings, and the bookings themselves as a file. */
@Controller()
export class ReportsController {
  constructor(
    private readonly countQueues: CountQueues,
    private readonly exportBookings: ExportBookings,
    private readonly getSales: GetSales,
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
    const { fileName, total, content } = await this.exportBookings.run(caller, query);
    reply.header(totalCountHeader, String(total));
    const rows = Readable.fromWeb(content as ReadableStream);
    return new StreamableFile(rows, {
      type: listFileTypes[query.format],
      disposition: `attachment; filename="${fileName}"`,
    });
  }

  @Call('sumBookings')
  async sums(@Query() query: BookingSumsQuery): Promise<{ data: BookingSums }> {
    return { data: await this.exportBookings.sums(query) };
  }

  @Call('getSales')
  async sales(): Promise<{ data: Sales }> {
    return { data: await this.getSales.run() };
  }
}
