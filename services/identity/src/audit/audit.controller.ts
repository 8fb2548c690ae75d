import { Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import type { LogCheck, LogFileQuery, LogQuery } from '@portal/contracts';
import { sendList, Call, Caller } from '@portal/nest-kit';
import { sendExport } from '@portal/nest-kit/list-files';
import type { FastifyReply } from 'fastify';
import { AuditService } from './audit.service';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Call('listActivityLog')
  async list(@Query() query: LogQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return sendList(reply, await this.audit.list(query));
  }

  @Call('verifyActivityLog')
  async check(@Caller() caller: Caller): Promise<{ data: LogCheck }> {
    return { data: await this.audit.check(caller) };
  }

  @Call('exportLog')
  async file(
    @Caller() caller: Caller,
    @Query() query: LogFileQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendExport(reply, await this.audit.export(caller, query));
  }
}
