import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { texts } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { containsPersonalTerm, type PasswordOwner } from '../passwords/personal-terms';
import { unusablePassword } from '../users/user-record';
import { isWeakPassword } from './trivial-passwords';

/** OWASP's Argon2id: 19 MiB, two passes, one lane; about 30 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const running = Math.min(4, availableParallelism());
const waitingMax = 100;

/**
 * Hashes and checks passwords, a few at a time. Past a hundred waiting it refuses with 503: a flood of logins must not
 * take the memory and the time of everybody else.
 */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private free = running;
  private readonly waiting: (() => void)[] = [];
  private dummyHash = '';

  async onModuleInit(): Promise<void> {
    this.dummyHash = await hash('no account has this password', cost);
  }

  /** Throws BODY_INVALID, about the field it came in, for one that a few guesses find; fewer if they know its owner. */
  async hash(password: string, field: 'password' | 'newPassword' = 'password', owner?: PasswordOwner): Promise<string> {
    if (isWeakPassword(password)) throw refusal(field, texts.validation.passwordTrivial);
    if (owner && containsPersonalTerm(password, owner)) throw refusal(field, texts.validation.passwordOwnWord);
    return this.inTurn(() => hash(password, cost));
  }

  /** Without a stored hash it works as long and returns false, so that time does not tell who has an account. */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    const storedHash = stored === unusablePassword ? undefined : stored;
    const isMatch = await this.inTurn(() => verify(storedHash ?? this.dummyHash, password));
    return isMatch && storedHash !== undefined;
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free--;
    else if (this.waiting.length >= waitingMax) throw new DomainError('SERVICE_DOWN', { retryAfterSeconds: 2 });
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}

const refusal = (field: string, message: string) =>
  new DomainError('BODY_INVALID', { message, fields: { [field]: message } });
