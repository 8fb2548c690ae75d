import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RecordConsentRequest } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import mongoose, { type Model } from 'mongoose';
import { accountEvent } from '../sessions/sign-in';
import { type StoredConsent, type UserDocument, userModelName } from '../users/user.schema';
import { UsersRepository } from '../users/users.repository';

/** Upper bound of stored consents per account, above the expected number of versions. */
const most = 100;

/** Consents to terms and privacy policy. Stored in the user document, so that erasing the account erases them. */
@Injectable()
export class ConsentsRepository {
  constructor(
    @InjectModel(userModelName) private readonly model: Model<UserDocument>,
    private readonly users: UsersRepository,
  ) {}

  /** Records an answer once. A refusal after an agreement to the same version is ignored. */
  async answer(caller: Caller, { version, agrees }: RecordConsentRequest): Promise<void> {
    const consent: StoredConsent = { version, agrees, at: new Date(), how: 'question' };
    const said = agrees ? 'agreed to' : 'put off';
    const what = `${caller.username} ${said} the ${version} terms and privacy policy`;
    const event = accountEvent(caller, caller.ipAddress, agrees ? 'CONSENT_GIVEN' : 'CONSENT_PUT_OFF', what);
    // Ignores versions up to an agreed one, and repeated answers.
    const settled = { $elemMatch: { version: { $gte: version }, $or: [{ agrees: true }, { agrees }] } };
    await this.model.updateOne(
      {
        _id: caller.id,
        erasedAt: null,
        consents: mongoose.trusted({ $not: settled }),
        [`consents.${most - 1}`]: mongoose.trusted({ $exists: false }),
      },
      { $push: { consents: consent, events: event } },
      { timestamps: false },
    );
    this.users.deliverSoon();
  }
}
