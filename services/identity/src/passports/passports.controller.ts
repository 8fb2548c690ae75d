import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type PassportsAnswer, type PassportsRequest, passportsRequestSchema } from '@portal/contracts';
import { InternalCall, zodBody } from '@portal/nest-kit';
import mongoose, { type Model } from 'mongoose';
import type { UserDocument } from '../users/user.schema';

type Held = Pick<UserDocument, '_id' | 'passportDetails'>;

/** Tells whether passports are good enough for trips, and nothing else of them. */
@Controller()
export class PassportsController {
  constructor(@InjectModel('User') private readonly users: Model<UserDocument>) {}

  @Post('/internal/passports')
  @HttpCode(200)
  @InternalCall()
  async suffice(@Body(zodBody(passportsRequestSchema)) { trips }: PassportsRequest): Promise<PassportsAnswer> {
    const ids = [...new Set(trips.map(({ userId }) => userId))].filter((id) => mongoose.isObjectIdOrHexString(id));
    const found = await this.users
      .find({ _id: mongoose.trusted({ $in: ids }), erasedAt: null })
      // The number is sealed: that there is one is all that counts.
      .select({ 'passportDetails.passportNumber': 1, 'passportDetails.expiryDate': 1 })
      .lean<Held[]>();
    const held = new Map(found.map((user) => [user._id.toHexString(), user]));
    return { suffices: trips.map(({ userId, until }) => isEnough(held.get(userId), until)) };
  }
}

/** Whoever is gone is not asked for a passport any more. */
function isEnough(user: Held | undefined, until: string): boolean {
  if (!user) return true;
  const { passportNumber, expiryDate } = user.passportDetails ?? {};
  return Boolean(passportNumber) && (expiryDate ?? '').slice(0, 10) >= until;
}
