import mongoose from 'mongoose';

/** Security notices. Other emails are sent on request. */
export const noticeKinds = [
  'new-device',
  'password-changed',
  'password-reset',
  'email-changed',
  'factor-changed',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export type MailKind = NoticeKind | 'reset-link' | 'verification-link' | 'invitation-link';

export interface WaitingMailDocument {
  _id: string;
  kind: MailKind;
  /** Missing if the account of the address is not known yet. */
  userId?: string;
  sealedTo: string;
  /** Detail for the text, such as the name of a device. */
  detail?: string;
  at: Date;
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
