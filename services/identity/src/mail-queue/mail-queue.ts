import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  SERVICE_ENV,
  fieldCipherOf,
  isDuplicateKey,
  type Notice,
  Erases,
  type Eraser,
  type ErasedPerson,
} from '@portal/nest-kit';
import { deleteMails } from '@portal/node-kit/mail';
import type { FieldCipher } from '@portal/node-kit';
import mongoose, { type Model } from 'mongoose';
import type { IdentityEnv } from '../env';
import { type MailKind, type WaitingMailDocument, waitingMailModelName } from './waiting-mail.schema';

export interface WaitingMail {
  id: string;
  kind: MailKind;
  userId?: string;
  to: string;
  detail?: string;
  at: Date;
}

export interface NewMail {
  kind: MailKind;
  to: string;
  userId?: string;
  detail?: string;
}

const contextOf = (id: string): string => `mail ${id}`;

@Injectable()
@Erases([waitingMailModelName])
export class MailQueue implements Eraser {
  private readonly cipher: FieldCipher;

  constructor(
    @InjectModel(waitingMailModelName) private readonly mails: Model<WaitingMailDocument>,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
  ) {
    this.cipher = fieldCipherOf(env);
  }

  /** Builds an email to be committed inside another document, from which `take` moves it to the queue. */
  seal({ to, ...mail }: NewMail & { userId: string }): Notice {
    const id = randomUUID();
    return { ...mail, id, at: new Date().toISOString(), sealedTo: this.cipher.encrypt(to, contextOf(id)) };
  }

  /** Adds emails that were committed with other documents. Idempotent by id. */
  async take(notices: readonly Notice[]): Promise<void> {
    const documents = notices.map(({ id, at, kind, ...notice }) => ({
      ...notice,
      _id: id,
      kind: kind as MailKind,
      at: new Date(at),
      due: new Date(at),
    }));
    try {
      await this.mails.insertMany(documents, { ordered: false, throwOnValidationError: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Adds an email. Resolves once it is stored, whether or not an account has the address. */
  async add({ to, ...mail }: NewMail): Promise<void> {
    const _id = randomUUID();
    const now = new Date();
    await this.mails.create({ ...mail, _id, sealedTo: this.cipher.encrypt(to, contextOf(_id)), at: now, due: now });
  }

  /** Leases the most overdue email until the given instant. */
  async lease(until: Date): Promise<WaitingMail | undefined> {
    const leased = await this.mails
      .findOneAndUpdate(
        { due: mongoose.trusted({ $lte: new Date() }) },
        { $set: { due: until } },
        { sort: { due: 1 }, returnDocument: 'after' },
      )
      .lean<WaitingMailDocument>();
    if (!leased) return undefined;
    const { _id: id, sealedTo, due: _due, ...mail } = leased;
    return { ...mail, id, to: this.cipher.decrypt(sealedTo, contextOf(id)) };
  }

  async remove(id: string): Promise<void> {
    await this.mails.deleteOne({ _id: id });
  }

  /** Deletes queued emails, and sent ones in the folder used without a mail server. */
  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.mails.deleteMany({ userId });
    await deleteMails(this.env.MAIL_DIR, [userId]);
  }

  countWaiting(): Promise<number> {
    return this.mails.countDocuments({});
  }
}
