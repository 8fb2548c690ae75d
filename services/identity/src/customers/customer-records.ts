import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CustomerEvent, type CustomerNote, limits, texts } from '@portal/contracts';
import { activityEvent, type Caller, DomainError, createIdempotencyClaim } from '@portal/nest-kit';
import { sha256 } from '@portal/node-kit';
import { ActivityRepository } from '../activity/activity.repository';
import type { StoredNote } from '../users/user.schema';
import { UsersRepository } from '../users/users.repository';
import { CustomerNotesRepository } from './customer-notes.repository';

/** Actions that the customer timeline omits. */
const unsaid = ['SIGNED_IN', 'SIGNED_OUT'] as const;

const toNote = ({ id, at, by, text }: StoredNote): CustomerNote => ({ id, at: at.toISOString(), by, text });

@Injectable()
export class CustomerRecords {
  constructor(
    private readonly users: UsersRepository,
    private readonly stored: CustomerNotesRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** Lists notes, newest first. @throws USER_NOT_FOUND unless the user is a client */
  async notes(customerId: string): Promise<CustomerNote[]> {
    return (await this.storedNotes(customerId)).map(toNote).reverse();
  }

  /** Adds one note per idempotency key. @throws USER_NOT_FOUND, NOTES_FULL and IDEMPOTENCY_KEY_REUSED */
  async addNote(caller: Caller, customerId: string, text: string, key: string | undefined): Promise<CustomerNote> {
    const id = key === undefined ? randomUUID() : sha256(createIdempotencyClaim(caller.id, key, text).id);
    const note = { id, at: new Date(), byId: caller.id, by: caller.username, text };
    const event = activityEvent(caller, {
      action: 'CUSTOMER_NOTE_ADDED',
      // The log outlives the account, so the note's text is not logged.
      description: 'Wrote a note about the customer',
      targetEntity: 'User',
      targetEntityId: customerId,
      userIds: [customerId],
    });
    if (await this.stored.add(customerId, note, event)) return toNote(note);
    const earlier = (await this.storedNotes(customerId)).find((one) => one.id === id);
    if (!earlier) throw new DomainError('NOTES_FULL');
    if (earlier.text !== text) throw new DomainError('IDEMPOTENCY_KEY_REUSED', { message: texts.customers.noteFailed });
    return toNote(earlier);
  }

  /** Lists activity by and about a customer, newest first. @throws USER_NOT_FOUND unless the user is a client */
  async timeline(customerId: string): Promise<CustomerEvent[]> {
    if ((await this.users.findById(customerId))?.role !== 'client') throw new DomainError('USER_NOT_FOUND');
    const entries = await this.activity.latestOf(customerId, limits.customerEventsShown, unsaid);
    return entries.map(({ _id, timestamp, action, description, ...entry }) => ({
      id: _id,
      at: timestamp,
      action,
      text: description,
      by: entry.employeeUsername,
      ...(entry.targetEntity === 'Booking' && { bookingId: entry.targetEntityId }),
    }));
  }

  private async storedNotes(customerId: string): Promise<StoredNote[]> {
    const notes = await this.stored.of(customerId);
    if (!notes) throw new DomainError('USER_NOT_FOUND');
    return notes;
  }
}
