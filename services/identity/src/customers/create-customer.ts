import { Injectable } from '@nestjs/common';
import { type CreateCustomerRequest, texts, type User } from '@portal/contracts';
import { activityEvent, type Caller, DomainError, createIdempotencyClaim } from '@portal/nest-kit';
import { getCurrentConsent } from '../consents/current-consent';
import { toE164 } from '../phones/phone-number';
import { type NewUser, unusablePassword, type UserRecord } from '../users/user-record';
import { toListedUser } from '../users/user.mapper';
import { isReservedUsername } from '../usernames/username-policy';
import { UsersRepository } from '../users/users.repository';

const namesTried = 50;
const usernameMax = 55;

@Injectable()
export class CreateCustomer {
  constructor(private readonly users: UsersRepository) {}

  /**
   * Creates one customer per idempotency key. Accounts whose owner entered the same number do not conflict, because
   * such numbers are unverified.
   * @throws CUSTOMER_EXISTS with the customer that staff created with this number, and EMAIL_TAKEN
   */
  async run(caller: Caller, request: CreateCustomerRequest, key: string | undefined): Promise<User> {
    const phoneNumber = toE164(request.phoneNumber);
    if (phoneNumber === undefined) {
      const message = texts.customers.phoneInvalid;
      throw new DomainError('BODY_INVALID', { message, fields: { phoneNumber: message } });
    }
    const deskClaim = key === undefined ? undefined : createIdempotencyClaim(caller.id, key, request).id;
    const toResponse = (user: UserRecord) => toListedUser(user, caller.role);
    const known = async () => {
      const found = await this.users.findByDeskPhone(phoneNumber);
      if (!found) return undefined;
      if (deskClaim !== undefined && found.deskClaim === deskClaim) return toResponse(found);
      throw new DomainError('CUSTOMER_EXISTS', { current: toResponse(found) });
    };
    const before = await known();
    if (before) return before;
    try {
      return toResponse(await this.insert(caller, { ...request, phoneNumber }, deskClaim));
    } catch (error) {
      // A concurrent request of another employee, or a retry of this one, created the customer first.
      const isKnown = error instanceof DomainError && error.code === 'CUSTOMER_EXISTS';
      const meanwhile = isKnown ? await known() : undefined;
      if (!meanwhile) throw error;
      return meanwhile;
    }
  }

  private async insert(caller: Caller, request: CreateCustomerRequest, deskClaim: string | undefined) {
    const { name, phoneNumber, email = '' } = request;
    const person: Omit<NewUser, 'username'> = {
      ...namesIn(name),
      email,
      phoneNumber,
      role: 'client',
      origin: 'desk',
      consents: [getCurrentConsent('desk')],
      passwordHash: unusablePassword,
      ...(deskClaim !== undefined && { deskClaim }),
    };
    for (const username of usernamesFor(name)) {
      try {
        return await this.users.insert({ ...person, username }, (id) => madeBy(caller, { id, username }));
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'USERNAME_TAKEN')) throw error;
      }
    }
    throw new DomainError('USERNAME_TAKEN');
  }
}

/** Splits a full name. The last word is the last name, and a single word is the first name. */
function namesIn(name: string): Pick<UserRecord, 'firstName' | 'lastName'> {
  const words = name.split(/\s+/);
  if (words.length < 2) return { firstName: name };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Candidate usernames: the name itself, then with a number, such as 'Thandiwe Banda 2'. */
function usernamesFor(name: string): string[] {
  const plain = name.replaceAll(/\s+/g, ' ').slice(0, usernameMax).trim();
  const names = [plain, ...Array.from({ length: namesTried }, (_, at) => `${plain} ${at + 2}`)];
  return names.filter((name) => !isReservedUsername(name));
}

const madeBy = (caller: Caller, { id, username }: { id: string; username: string }) =>
  activityEvent(caller, {
    action: 'CUSTOMER_CREATED',
    description: `Entered ${username} as a customer`,
    targetEntity: 'User',
    targetEntityId: id,
    userIds: [id],
  });
