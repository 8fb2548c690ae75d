import { erasedAccountsCollection } from '@portal/node-kit';
import mongoose from 'mongoose';

export interface ErasedAccountDocument {
  _id: string;
  at: Date;
  pseudonym?: string;
}

export const erasedAccountModelName = 'ErasedAccount';
export const erasedAccountSchema = new mongoose.Schema<ErasedAccountDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true }, pseudonym: String },
  { versionKey: false, collection: erasedAccountsCollection },
);
