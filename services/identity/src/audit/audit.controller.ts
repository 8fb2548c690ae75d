import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Controller, Query, Res, StreamableFile } from '@nestjs/common';
import { type LogCheck, type LogFileQuery, type LogQuery, totalCountHeader } from '@portal/contracts';
import { answerList, Call, Caller } from '@portal/nest-kit';
import type { FastifyReply } from 'fastify';
import { AuditService } from './audit.service';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Call('listLog')
  async list(@Query() query: LogQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answerList(reply, await this.audit.list(query));
  }

  @Call('checkLog')
  async check(@Caller() caller: Caller): Promise<{ data: LogCheck }> {
    return { data: await this.audit.check(caller) };
  }

  @Call('exportLog')
  async file(
    @Caller() caller: Caller,
    @Query() query: LogFileQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { fileName, total, content } = await this.audit.export(caller, query);
    reply.header(totalCountHeader, String(total));
    const rows = Readable.fromWeb(content as ReadableStream);
    return new StreamableFile(rows, { type: 'text/csv', disposition: `attachment; filename="${fileName}"` });
  }
}
