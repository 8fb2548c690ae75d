import mongoose from 'mongoose';

export interface AdminRosterDocument {
  _id: string;
  admins: string[];
}

export const adminRosterModelName = 'AdminRoster';
export const adminRosterSchema = new mongoose.Schema<AdminRosterDocument>(
  { _id: { type: String, required: true }, admins: { type: [String], required: true } },
  { versionKey: false },
);
