import { Injectable } from '@nestjs/common';
import type { Notice } from '@portal/nest-kit';
import type { UserRecord } from '../users/user-record';
import { MailQueue } from '../mail-queue/mail-queue';
import type { NoticeKind } from '../mail-queue/waiting-mail.schema';

type NoticeRecipient = Pick<UserRecord, 'id' | 'email' | 'emailVerifiedAt'>;

/** Tells people by e-mail what happened to their account, where it is known that the address is theirs. */
@Injectable()
export class Notices {
  constructor(private readonly queue: MailQueue) {}

  /** For a change of the user's document: committed with it, as `UserChange.notices`. None for an unconfirmed address. */
  of(user: NoticeRecipient, kind: NoticeKind, detail?: string): Notice[] {
    return user.emailVerifiedAt === undefined
      ? []
      : [this.queue.seal({ kind, to: user.email, userId: user.id, detail })];
  }

  /** Asks whether the address is theirs; committed with the change that brought it. */
  question({ id: userId, email: to }: Pick<UserRecord, 'id' | 'email'>): Notice {
    return this.queue.seal({ kind: 'verification-link', to, userId });
  }

  /** For what happened elsewhere; returns when the message is kept. */
  async notify(user: NoticeRecipient, kind: NoticeKind, detail?: string): Promise<void> {
    const notices = this.of(user, kind, detail);
    if (notices.length > 0) await this.queue.take(notices);
  }
}
