import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { SERVICE_LOGGER, releaseDailyLease, acquireDailyLease, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork } from '@portal/node-kit';
import type { Connection } from 'mongoose';
import { PackagesRepository } from '../packages/packages.repository';
import { PICTURE_STORE, type PictureStore } from '../pictures/picture-store';

const turnId = 'pictures without a package';
const hourMs = 60 * 60 * 1_000;
/** Minimum age of an orphan: files of an upload in progress belong to no package yet. */
const strayAfterMs = 24 * hourMs;

/** Daily job that removes picture files without a package, left by interrupted uploads and failed removals. */
@Injectable()
export class OrphanedPictureSweeper implements OnModuleInit, OnModuleDestroy {
  private readonly work: BackgroundWork;

  constructor(
    private readonly packages: PackagesRepository,
    @Inject(PICTURE_STORE) private readonly store: PictureStore,
    @InjectConnection() private readonly connection: Connection,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    this.work = new BackgroundWork({
      everyMs: hourMs,
      round: () => this.runWhenDue(new Date()),
      log,
      failure: 'orphaned picture sweep failed',
    });
  }

  onModuleInit(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  private async runWhenDue(now: Date): Promise<void> {
    if (!(await acquireDailyLease(this.connection, turnId, now))) return;
    try {
      await this.sweep(now);
    } catch (error) {
      await releaseDailyLease(this.connection, turnId, new Date(now.getTime() + hourMs));
      throw error;
    }
  }

  /**
   * Removes the orphaned files as of `now`.
   * @returns the number of files
   */
  async sweep(now: Date): Promise<number> {
    const files = await this.store.list('');
    const named = await this.packages.pictureHashes();
    const stray = files.filter(({ key, at }) => {
      const [id = '', file = ''] = key.split('/');
      return now.getTime() - at.getTime() > strayAfterMs && file.split('-')[0] !== named.get(id);
    });
    await this.store.remove(stray.map(({ key }) => key));
    if (stray.length > 0) this.log.info({ files: stray.length }, 'orphaned pictures removed');
    return stray.length;
  }
}
