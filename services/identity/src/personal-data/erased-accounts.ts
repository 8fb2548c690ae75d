import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SERVICE_ENV } from '@portal/nest-kit';
import { readErasedAccounts, type ErasedAccount } from '@portal/node-kit';
import mongoose, { type Model } from 'mongoose';
import type { IdentityEnv } from '../env';
import { type UserDocument, userModelName } from '../users/user.schema';
import { type ErasedAccountDocument, erasedAccountModelName } from './erased-account.schema';

/** Overlap between reads, because the clock of another instance may be behind. */
const overlapMs = 5 * 60 * 1000;

/**
 * Records erased accounts in the database and in `ERASED_ACCOUNTS_FILE`, if set. An older backup does not contain these
 * erasures, so that operators repeat them from the file after a restore.
 */
@Injectable()
export class ErasedAccounts {
  private seenUntil = 0;

  constructor(
    @InjectModel(userModelName) private readonly users: Model<UserDocument>,
    @InjectModel(erasedAccountModelName) private readonly erased: Model<ErasedAccountDocument>,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
  ) {}

  /** Records the accounts erased since the last call, or all of them on the first call. */
  async note(): Promise<void> {
    const startedAt = Date.now();
    const emptied = await this.users
      .find({ erasedAt: mongoose.trusted({ $gt: new Date(this.seenUntil) }) })
      .select({ erasedAt: 1, 'erasure.pseudonym': 1 })
      .lean<Pick<UserDocument, '_id' | 'erasedAt' | 'erasure'>[]>();
    const accounts = emptied.map(({ _id, erasedAt = new Date(startedAt), erasure }) => ({
      id: _id.toHexString(),
      at: erasedAt,
      pseudonym: erasure?.pseudonym,
    }));
    for (const { id, at, pseudonym } of accounts) {
      await this.erased.updateOne({ _id: id }, { $setOnInsert: { at, pseudonym } }, { upsert: true });
    }
    await this.append(accounts.map(({ at, ...account }) => ({ ...account, at: at.toISOString() })));
    this.seenUntil = startedAt - overlapMs;
  }

  private async append(accounts: readonly ErasedAccount[]): Promise<void> {
    const file = this.env.ERASED_ACCOUNTS_FILE;
    if (file === undefined || accounts.length === 0) return;
    const known = existsSync(file) ? readErasedAccounts(await readFile(file, 'utf8')).map(({ id }) => id) : [];
    const lines = accounts.filter(({ id }) => !known.includes(id)).map((account) => `${JSON.stringify(account)}\n`);
    if (lines.length > 0) await appendFile(file, lines.join(''), { mode: 0o600 });
  }
}
