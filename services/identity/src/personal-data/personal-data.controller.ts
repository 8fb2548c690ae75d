import { Body, Controller, Header } from '@nestjs/common';
import { texts, type DataExport, type EraseAccountRequest } from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import { DataExportService } from './data-export.service';
import { ErasureService } from './erasure.service';

@Controller()
export class PersonalDataController {
  constructor(
    private readonly exports: DataExportService,
    private readonly erasures: ErasureService,
  ) {}

  @Call('exportProfile')
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  export(@Caller() caller: Caller): Promise<DataExport> {
    return this.exports.export(caller);
  }

  @Call('eraseProfile')
  async erase(@Caller() caller: Caller, @Body() request: EraseAccountRequest) {
    await this.erasures.erase(caller, request);
    return { message: texts.success.accountErased };
  }
}
