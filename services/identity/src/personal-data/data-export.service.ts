import { Injectable } from '@nestjs/common';
import type { DataExport } from '@portal/contracts';
import { DomainError, type Caller } from '@portal/nest-kit';
import { ActivityRepository } from '../activity/activity.repository';
import { CustomerNotesRepository } from '../customers/customer-notes.repository';
import { SavedTravelers } from '../saved-travelers/saved-travelers';
import { SessionsRepository } from '../sessions/sessions.repository';
import { accountEvent } from '../sessions/sign-in';
import { toConsent, toUser } from '../users/user.mapper';
import { UsersRepository } from '../users/users.repository';
import { BookingsClient } from './bookings.client';
import { ExportOwner } from './export-owner';

@Injectable()
export class DataExportService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly activity: ActivityRepository,
    private readonly bookings: BookingsClient,
    private readonly customers: CustomerNotesRepository,
    private readonly travelers: SavedTravelers,
    private readonly owner: ExportOwner,
  ) {}

  /**
   * Exports the caller's data. An account with a second factor has passed step-up before; other
   * accounts give the password.
   * @throws the errors of `ExportOwner.require`, for accounts without a second factor
   */
  async export(caller: Caller, password: string | undefined): Promise<DataExport> {
    await this.owner.require(caller, password);
    const bookings = await this.bookings.exportOf(caller.id);
    const event = accountEvent(caller, caller.ipAddress, 'DATA_EXPORTED', `${caller.username} downloaded their data`);
    const user = await this.users.note(caller.id, event);
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    const [sessions, { items }, written = [], travelers] = await Promise.all([
      this.sessions.findLiveOf(user),
      this.activity.listOfUser(user.id, {}),
      this.customers.of(user.id),
      this.travelers.list(user.id),
    ]);
    // IP addresses of staff who worked on the account are not exported.
    const activity = items.map(({ ipAddress, ...entry }) =>
      entry.employeeUsername === user.username ? { ...entry, ipAddress } : entry,
    );
    const notes = written.map(({ at, text }) => ({ at: at.toISOString(), text }));
    const exported = sessions.map(({ device, ipAddress, createdAt, lastUsedAt, expiresAt }) => ({
      device,
      ipAddress,
      startedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      endsAt: expiresAt.toISOString(),
    }));
    const account = toUser(user);
    const consents = (user.consents ?? []).map(toConsent);
    const savedTravelers = travelers.map(({ id: _id, ...traveler }) => traveler);
    const exportedAt = new Date().toISOString();
    return { exportedAt, account, sessions: exported, activity, bookings, consents, notes, savedTravelers };
  }
}
