import { Injectable } from '@nestjs/common';
import type { Notice } from '@portal/nest-kit';
import type { UserRecord } from '../users/user-record';
import { MailQueue } from '../mail-queue/mail-queue';
import type { NoticeKind } from '../mail-queue/waiting-mail.schema';

type NoticeRecipient = Pick<UserRecord, 'id' | 'email' | 'emailVerifiedAt'>;

@Injectable()
export class Notices {
  constructor(private readonly queue: MailQueue) {}

  /** Builds notices to commit with a change (`UserChange.notices`). Empty for an unconfirmed address. */
  of(user: NoticeRecipient, kind: NoticeKind, detail?: string): Notice[] {
    return user.emailVerifiedAt === undefined
      ? []
      : [this.queue.seal({ kind, to: user.email, userId: user.id, detail })];
  }

  /** Builds the confirmation request for a new address, to commit with the change. */
  question({ id: userId, email: to }: Pick<UserRecord, 'id' | 'email'>): Notice {
    return this.queue.seal({ kind: 'verification-link', to, userId });
  }

  /** Queues a notice without a change of the user document. Resolves once the notice is stored. */
  async notify(user: NoticeRecipient, kind: NoticeKind, detail?: string): Promise<void> {
    const notices = this.of(user, kind, detail);
    if (notices.length > 0) await this.queue.take(notices);
  }
}
