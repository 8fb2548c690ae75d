import { Body, Controller, Header } from '@nestjs/common';
import { texts, type DataExport, type EraseAccountRequest, type ExportOwnDataRequest } from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import { DataExportService } from './data-export.service';
import { ErasureService } from './erasure.service';

const attachment = 'attachment; filename="my-data.json"';

@Controller()
export class PersonalDataController {
  constructor(
    private readonly exports: DataExportService,
    private readonly erasures: ErasureService,
  ) {}

  @Call('exportProfile')
  @Header('content-disposition', attachment)
  export(@Caller() caller: Caller): Promise<DataExport> {
    return this.exports.export(caller, undefined);
  }

  @Call('exportOwnData')
  @Header('content-disposition', attachment)
  exportOwn(@Caller() caller: Caller, @Body() { currentPassword }: ExportOwnDataRequest): Promise<DataExport> {
    return this.exports.export(caller, currentPassword);
  }

  @Call('deleteAccount')
  async erase(@Caller() caller: Caller, @Body() request: EraseAccountRequest) {
    await this.erasures.erase(caller, request);
    return { message: texts.success.accountErased };
  }
}
