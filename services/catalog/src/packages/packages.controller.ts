import { Body, Controller, Header, Headers, Param, Query, Res } from '@nestjs/common';
import { texts, type ListQuery, type UpdatePackageRequest } from '@portal/contracts';
import { Call, Caller, sendListJson, idParam } from '@portal/nest-kit';
import type { FastifyReply } from 'fastify';
import { PackagesService, type CreatePackageValues } from './packages.service';

const packageId = idParam('PACKAGE_NOT_FOUND');

@Controller()
export class PackagesController {
  constructor(private readonly packages: PackagesService) {}

  @Call('listPackages')
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return sendListJson(reply, await this.packages.list(query));
  }

  @Call('getPackage')
  @Header('content-type', 'application/json; charset=utf-8')
  get(@Param('id', packageId) id: string): Promise<string> {
    return this.packages.answerFor(id);
  }

  @Call('createPackage')
  async create(
    @Caller() caller: Caller,
    @Body() request: CreatePackageValues,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return { message: texts.success.packageCreated, data: await this.packages.create(caller, request, key) };
  }

  @Call('updatePackage')
  async update(@Caller() caller: Caller, @Param('id', packageId) id: string, @Body() request: UpdatePackageRequest) {
    return { message: texts.success.packageUpdated, data: await this.packages.update(caller, id, request) };
  }

  @Call('deletePackage')
  async delete(@Caller() caller: Caller, @Param('id', packageId) id: string) {
    await this.packages.delete(caller, id);
    return { message: texts.success.packageDeleted };
  }
}
