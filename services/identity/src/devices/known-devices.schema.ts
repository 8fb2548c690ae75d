import mongoose from 'mongoose';

export interface KnownDevice {
  /** Keyed hash of account, device and browser: it finds a device again and names none. */
  hash: string;
  seenAt: Date;
}

/** Where an account was signed in to, in one document, so that "not seen before" is a condition of one update. */
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
