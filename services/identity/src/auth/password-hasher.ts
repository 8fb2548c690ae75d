import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { texts } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { containsPersonalTerm, type PasswordOwner } from '../passwords/personal-terms';
import { unusablePassword } from '../users/user-record';
import { isWeakPassword } from './trivial-passwords';

/** OWASP parameters for Argon2id: 19 MiB, 2 iterations, 1 lane. Takes about 30 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const running = Math.min(4, availableParallelism());
const waitingMax = 100;

/**
 * Hashes and verifies passwords with limited concurrency. Rejects calls with 503 when 100 are waiting, so that a flood
 * of logins does not exhaust memory and CPU.
 */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private free = running;
  private readonly waiting: (() => void)[] = [];
  private dummyHash = '';

  async onModuleInit(): Promise<void> {
    this.dummyHash = await hash('no account has this password', cost);
  }

  /**
   * Hashes a new password.
   * @param owner user whose personal data the password must not consist of
   * @throws BODY_INVALID for `field` if the password is easy to guess
   */
  async hash(password: string, field: 'password' | 'newPassword' = 'password', owner?: PasswordOwner): Promise<string> {
    if (isWeakPassword(password)) throw fieldError(field, texts.validation.passwordTrivial);
    if (owner && containsPersonalTerm(password, owner)) throw fieldError(field, texts.validation.passwordOwnWord);
    return this.inTurn(() => hash(password, cost));
  }

  /** Verifies a password. Takes the same time without a stored hash, so that timing reveals no accounts. */
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

const fieldError = (field: string, message: string) =>
  new DomainError('BODY_INVALID', { message, fields: { [field]: message } });
