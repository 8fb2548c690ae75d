import { Body, Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { pictureFilePattern, texts } from '@portal/contracts';
import { Call, Caller, DomainError, idParam } from '@portal/nest-kit';
import { PicturesService } from './pictures.service';

const packageId = idParam('PACKAGE_NOT_FOUND');
const picturesId = idParam('PICTURE_NOT_FOUND');
const types: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Call('putPackagePicture', { readsItself: true })
  async put(@Caller() caller: Caller, @Param('id', packageId) id: string, @Body() bytes: unknown) {
    const data = await this.pictures.put(caller, id, Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0));
    return { message: texts.pictures.saved, data };
  }

  @Call('deletePackagePicture')
  async delete(@Caller() caller: Caller, @Param('id', packageId) id: string) {
    return { message: texts.pictures.removed, data: await this.pictures.remove(caller, id) };
  }

  @Call('getPackagePicture')
  @Header('content-disposition', 'inline')
  async get(@Param('id', picturesId) id: string, @Param('file') file: string): Promise<StreamableFile> {
    const [, , jpeg, modern] = pictureFilePattern.exec(file) ?? [];
    const type = types[jpeg ?? modern ?? ''];
    const bytes = type === undefined ? undefined : await this.pictures.read(id, file);
    if (!bytes) throw new DomainError('PICTURE_NOT_FOUND');
    return new StreamableFile(bytes, { type, length: bytes.length });
  }
}
