import { Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import type { UserFileQuery } from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import { sendExport } from '@portal/nest-kit/list-files';
import type { FastifyReply } from 'fastify';
import { ExportUsers } from './export-users';

@Controller()
export class ReportsController {
  constructor(private readonly exportUsers: ExportUsers) {}

  @Call('exportUsers')
  async users(
    @Caller() caller: Caller,
    @Query() query: UserFileQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendExport(reply, await this.exportUsers.run(caller, query));
  }
}
