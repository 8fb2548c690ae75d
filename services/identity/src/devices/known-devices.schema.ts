import mongoose from 'mongoose';

export interface KnownDevice {
  /** Keyed hash of account, device and browser. It recognizes a device without describing it. */
  hash: string;
  seenAt: Date;
}

/** Known devices of an account, in one document so that "not seen before" is the condition of a single update. */
export interface KnownDevicesDocument {
  _id: string;
  devices: KnownDevice[];
}

const device = new mongoose.Schema<KnownDevice>(
  { hash: { type: String, required: true }, seenAt: { type: Date, required: true } },
  { _id: false, id: false, strict: 'throw' },
);

export const knownDevicesModelName = 'KnownDevices';
export const knownDevicesSchema = new mongoose.Schema<KnownDevicesDocument>(
  { _id: { type: String, required: true }, devices: { type: [device], default: [] } },
  { versionKey: false, collection: 'known_devices' },
);
