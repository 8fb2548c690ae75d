import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SERVICE_ENV, isDuplicateKey, Erases, type Eraser, type ErasedPerson } from '@portal/nest-kit';
import { developmentDataKeys, BlindIndex } from '@portal/node-kit';
import mongoose, { type Model } from 'mongoose';
import type { IdentityEnv } from '../env';
import { type KnownDevicesDocument, knownDevicesModelName } from './known-devices.schema';

/** Number of devices remembered per account. A device dropped from the list triggers a notice again. */
const mostDevices = 20;

/** Identity of a device: cookie id and browser. */
export interface SeenDevice {
  deviceId: string;
  device?: string | undefined;
}

/** Devices from which an account was logged in. Address, browser version and fingerprinting data do not count. */
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

  /** Remembers the device and returns whether it is new for the account. The account's first device is not new. */
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
      // A concurrent login with the same device has inserted it.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async erase({ userId }: Pick<ErasedPerson, 'userId'>): Promise<void> {
    await this.known.deleteOne({ _id: userId });
  }
}
