import { Injectable } from '@nestjs/common';
import { type InviteCustomerRequest, texts } from '@portal/contracts';
import { activityEvent, type Caller, DomainError, requireStepUp } from '@portal/nest-kit';
import { MailBudget } from '../account-mail/mail-budget';
import { MailQueue } from '../mail-queue/mail-queue';
import { unusablePassword, type UserRecord } from '../users/user-record';
import { UsersRepository } from '../users/users.repository';

@Injectable()
export class InviteCustomer {
  constructor(
    private readonly users: UsersRepository,
    private readonly queue: MailQueue,
    private readonly budget: MailBudget,
  ) {}

  /**
   * Sends the invitation link to the customer's address and returns the address. If the customer has none, the
   * requested address is stored. The link appears only in the email.
   * @throws USER_NOT_FOUND, CUSTOMER_JOINED, EMAIL_TAKEN, BODY_INVALID and TOO_MANY_REQUESTS
   */
  async run(caller: Caller, id: string, request: InviteCustomerRequest): Promise<string> {
    const customer = await this.users.findById(id);
    if (customer?.role !== 'client') throw new DomainError('USER_NOT_FOUND');
    if (customer.passwordHash !== unusablePassword) throw new DomainError('CUSTOMER_JOINED');
    const email = addressFor(customer, request);
    // Access to the mailbox is enough to take over the account.
    if (email !== customer.email) requireStepUp(caller);
    const retryAfterSeconds = await this.budget.waitFor('invitation-link', email);
    if (retryAfterSeconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    const invited = await this.users
      .update(
        id,
        {
          set: customer.email === email ? {} : { email },
          while: { email: customer.email, passwordHash: unusablePassword },
          notices: [this.queue.seal({ kind: 'invitation-link', to: email, userId: id })],
        },
        invitedBy(caller, customer),
      )
      .catch(notifyOwner);
    // A concurrent request changed the address or the password, so the checks run again.
    if (!invited) return this.run(caller, id, request);
    return email;
  }
}

function addressFor({ email: known }: UserRecord, { email: given }: InviteCustomerRequest): string {
  if (known === '' && given === undefined) throw emailError(texts.customers.emailRequired);
  if (known !== '' && given !== undefined && given !== known) throw emailError(texts.customers.otherEmail);
  return given ?? known;
}

/** Explains that another account uses the address already. */
function notifyOwner(reason: unknown): never {
  const isTaken = reason instanceof DomainError && reason.code === 'EMAIL_TAKEN';
  if (!isTaken) throw reason;
  throw new DomainError('EMAIL_TAKEN', { message: texts.customers.addressTaken, cause: reason });
}

const emailError = (message: string) => new DomainError('BODY_INVALID', { message, fields: { email: message } });

const invitedBy = (caller: Caller, { id, username }: UserRecord) =>
  activityEvent(caller, {
    action: 'CUSTOMER_INVITED',
    description: `Invited ${username} to the portal`,
    targetEntity: 'User',
    targetEntityId: id,
    userIds: [id],
  });
