import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SERVICE_ENV, isDuplicateKey, Erases, type Eraser, type ErasedPerson } from '@portal/nest-kit';
import { developmentDataKeys, BlindIndex } from '@portal/node-kit';
import mongoose, { type Model } from 'mongoose';
import type { IdentityEnv } from '../env';
import { type KnownDevicesDocument, knownDevicesModelName } from './known-devices.schema';

/** Nobody logs in from more by turns; whose are older is told of again. */
const mostDevices = 20;

/** What tells one device from another: what the cookie brought, and which browser it was. */
export interface SeenDevice {
  deviceId: string;
  device?: string | undefined;
}

/** Whether somebody logged in from a device before. No address, no version and nothing that a page could measure counts. */
@Injectable()
@Erases([knownDevicesModelName])
export class KnownDevices implements Eraser {
  private readonly index: BlindIndex;

  constructor(
    @InjectModel(knownDevicesModelName) private readonly known: Model<KnownDevicesDocument>,
    @Inject(SERVICE_ENV) { DATA_KEYS }: Pick<IdentityEnv, 'DATA_KEYS'>,
  ) {
    this.index = new BlindIndex(DATA_KEYS ?? developmentDataKeys, 'known device');
  }

  /** Remembers the device; returns whether it is another one than the account is known from. The first of all is not. */
  async isNew(userId: string, { deviceId, device = '' }: SeenDevice): Promise<boolean> {
    const seen = JSON.stringify([userId, deviceId, device]);
    const hashes = this.index.candidates(seen);
    const now = { hash: this.index.of(seen), seenAt: new Date() };
    const again = await this.known.updateOne(
      { _id: userId, 'devices.hash': mongoose.trusted({ $in: hashes }) },
      { $set: { 'devices.$': now } },
    );
    if (again.matchedCount > 0) return false;
    try {
      const added = await this.known.updateOne(
        { _id: userId, 'devices.hash': mongoose.trusted({ $nin: hashes }) },
        { $push: { devices: { $each: [now], $sort: { seenAt: 1 }, $slice: -mostDevices } } },
        { upsert: true },
      );
      return added.matchedCount > 0;
    } catch (error) {
      // Two logins of one device at once: the other one has told.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async erase({ userId }: Pick<ErasedPerson, 'userId'>): Promise<void> {
    await this.known.deleteOne({ _id: userId });
  }
}
