import mongoose from 'mongoose';

/** What somebody asked for, and what a person is told about the own account. */
export const noticeKinds = [
  'new-device',
  'password-changed',
  'password-reset',
  'email-changed',
  'factor-changed',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export type MailKind = NoticeKind | 'reset-link' | 'verification-link' | 'invitation-link';

/** A message that was not handed over yet. */
export interface WaitingMailDocument {
  _id: string;
  kind: MailKind;
  /** Absent while it is not known whether the address is anybody's. */
  userId?: string;
  /** The address, encrypted. */
  sealedTo: string;
  /** What exactly, such as the name of a device. */
  detail?: string;
  at: Date;
  /** When it is tried next. */
  due: Date;
}

export const waitingMailModelName = 'WaitingMail';
export const waitingMailSchema = new mongoose.Schema<WaitingMailDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    userId: String,
    sealedTo: { type: String, required: true },
    detail: String,
    at: { type: Date, required: true },
    due: { type: Date, required: true },
  },
  { versionKey: false, collection: 'waiting_mails' },
);
waitingMailSchema.index({ due: 1 });
waitingMailSchema.index({ userId: 1 });
