import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { pictureFileName, type PackagePicture, type TravelPackage } from '@portal/contracts';
import { DomainError, SERVICE_LOGGER, type Caller, type ServiceLogger } from '@portal/nest-kit';
import { packageEvent } from '../packages/package-event';
import { toTravelPackage } from '../packages/package.mapper';
import { PackagesRepository, type PackageRecord } from '../packages/packages.repository';
import { renderPicture, type RenderedPicture } from '../pictures/render-picture';
import { PICTURE_STORE, type PictureStore } from '../pictures/picture-store';

const mimeOf = (format = 'jpeg'): string => `image/${format}`;

/** The hash includes the time, so that a repeated upload gets its own files and URLs. */
const hashOf = ({ files }: RenderedPicture): string => {
  const hash = createHash('sha256').update(`${Date.now()}`);
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest('hex').slice(0, 16);
};

@Injectable()
export class PicturesService {
  /** Pictures are rendered one at a time: decoding takes a hundred times the memory of the file. */
  private making: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly packages: PackagesRepository,
    @Inject(PICTURE_STORE) private readonly store: PictureStore,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /** Returns a picture file; undefined if it does not exist. */
  read(id: string, file: string): Promise<Buffer | undefined> {
    return this.store.read(`${id}/${file}`);
  }

  /** Sets the picture of a package. Files are stored before the package refers to them. */
  async put(caller: Caller, id: string, bytes: Buffer): Promise<TravelPackage> {
    const { name } = await this.find(id);
    const made = await this.makeInTurn(bytes);
    const { width, height, widths } = made;
    const picture: PackagePicture = { hash: hashOf(made), width, height, widths };
    for (const file of made.files) {
      const key = `${id}/${pictureFileName(picture.hash, file.width, file.format)}`;
      await this.store.write(key, file.bytes, mimeOf(file.format));
    }
    const event = packageEvent(caller, id, 'PACKAGE_UPDATED', `Changed the package ${name}: picture`);
    const before = await this.packages.setPicture(id, picture, event);
    await this.removeFiles(id, before ? before.picture?.hash : picture.hash);
    return toTravelPackage(await this.find(id));
  }

  /** Removes the picture. No effect on a package without one. */
  async remove(caller: Caller, id: string): Promise<TravelPackage> {
    const { name, picture } = await this.find(id);
    if (picture) {
      const event = packageEvent(caller, id, 'PACKAGE_UPDATED', `Removed the picture of the package ${name}`);
      const before = await this.packages.setPicture(id, undefined, event);
      await this.removeFiles(id, before?.picture?.hash);
    }
    return toTravelPackage(await this.find(id));
  }

  private makeInTurn(bytes: Buffer): Promise<RenderedPicture> {
    const made = this.making.then(() => renderPicture(bytes));
    this.making = made.catch(() => undefined);
    return made;
  }

  /** Removes files on a best-effort basis; the daily sweep removes the rest. */
  private async removeFiles(id: string, hash: string | undefined): Promise<void> {
    if (hash === undefined) return;
    try {
      const files = await this.store.list(`${id}/${hash}-`);
      await this.store.remove(files.map(({ key }) => key));
    } catch (error) {
      this.log.warn({ error, packageId: id }, 'replaced picture files not removed');
    }
  }

  private async find(id: string): Promise<PackageRecord> {
    const record = await this.packages.findById(id);
    if (!record) throw new DomainError('PACKAGE_NOT_FOUND');
    return record;
  }
}
