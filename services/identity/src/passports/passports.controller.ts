import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type PassportsResponse, type PassportsRequest, passportsRequestSchema, type User } from '@portal/contracts';
import { InternalCall, zodBody } from '@portal/nest-kit';
import mongoose from 'mongoose';
import { UsersRepository } from '../users/users.repository';

/** Validates passports for trips, without revealing other passport data. */
@Controller()
export class PassportsController {
  constructor(private readonly users: UsersRepository) {}

  @Post('/internal/passports')
  @HttpCode(200)
  @InternalCall()
  async suffice(@Body(zodBody(passportsRequestSchema)) { trips }: PassportsRequest): Promise<PassportsResponse> {
    const ids = [...new Set(trips.map(({ userId }) => userId))].filter((id) => mongoose.isObjectIdOrHexString(id));
    const held = await this.users.passportsOf(ids);
    // Erased accounts need no passport.
    return { suffices: trips.map(({ userId, until }) => !held.has(userId) || isEnough(held.get(userId), until)) };
  }
}

function isEnough({ passportNumber, expiryDate }: User['passportDetails'] = {}, until: string): boolean {
  return Boolean(passportNumber) && (expiryDate ?? '').slice(0, 10) >= until;
}
