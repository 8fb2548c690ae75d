import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { areDuplicateKeys } from '@portal/nest-kit';
import { type Model, Schema } from 'mongoose';
import type { Credit, CreditDeposit, CreditDebit } from './credit';
import { useDefinition } from './credit.schema';

export const creditLineModelName = 'CreditLine';

/** Lines of each kind that stay in the credit document, to bound its size. */
const retainedLines = 200;

/** Deposit or finished use moved out of its credit. The id is that of its ledger entry. */
export interface CreditLineDocument {
  _id: string;
  userId: string;
  deposit?: CreditDeposit;
  use?: CreditDebit;
}

const part = (definition: object) => new Schema(definition, { _id: false, id: false });

export const creditLineSchema = new Schema<CreditLineDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    deposit: part({ entryId: { type: String, required: true }, minor: { type: Number, required: true } }),
    use: part(useDefinition),
  },
  { collection: 'creditlines', id: false, versionKey: false },
);
creditLineSchema.index({ userId: 1 });

/** Returns ids of lines to archive: old confirmed deposits, and old uses that ended before `endedBefore`. */
export function archivableLines({ deposits, uses }: Credit, endedBefore: Date): ReadonlySet<string> {
  const oldDeposits = deposits.slice(0, Math.max(0, deposits.length - retainedLines));
  const oldUses = uses.slice(0, Math.max(0, uses.length - retainedLines));
  return new Set([
    ...oldDeposits.filter(({ isUnconfirmed }) => !isUnconfirmed).map(({ entryId }) => entryId),
    ...oldUses.filter((use) => isEnded(use) && use.at < endedBefore).map(({ entryId }) => entryId),
  ]);
}

const isEnded = ({ step }: CreditDebit): boolean => step === 'done' || step === 'released';

/** Returns the credit without these lines, with its balance unchanged. */
export function withoutLines(credit: Credit, ids: ReadonlySet<string>): Credit {
  const deposits = credit.deposits.filter(({ entryId }) => ids.has(entryId));
  const uses = credit.uses.filter((use) => ids.has(use.entryId) && isEnded(use));
  if (deposits.length + uses.length === 0) return credit;
  const gone = new Set<unknown>([...deposits, ...uses]);
  const spent = uses.filter(({ step }) => step === 'done');
  const sumOf = (lines: readonly { minor: number }[]) => lines.reduce((sum, { minor }) => sum + minor, 0);
  return {
    ...credit,
    deposits: credit.deposits.filter((line) => !gone.has(line)),
    uses: credit.uses.filter((line) => !gone.has(line)),
    archivedMinor: (credit.archivedMinor ?? 0) + sumOf(deposits) - sumOf(spent),
  };
}

/** Archive of old credit lines. A line is stored here before it is removed from its credit. */
@Injectable()
export class CreditArchive {
  constructor(@InjectModel(creditLineModelName) private readonly lines: Model<CreditLineDocument>) {}

  async has(entryId: string): Promise<boolean> {
    return (await this.lines.exists({ _id: entryId })) !== null;
  }

  async findAllocation(entryId: string): Promise<CreditDebit | undefined> {
    return (await this.lines.findById(entryId).lean<CreditLineDocument>())?.use;
  }

  async store({ userId, deposits, uses }: Credit, ids: ReadonlySet<string>): Promise<void> {
    const documents: CreditLineDocument[] = [
      ...deposits.map((deposit) => ({ _id: deposit.entryId, userId, deposit })),
      ...uses.filter(({ step }) => step === 'done').map((use) => ({ _id: use.entryId, userId, use })),
    ].filter(({ _id }) => ids.has(_id));
    if (documents.length === 0) return;
    try {
      await this.lines.insertMany(documents, { ordered: false, throwOnValidationError: true });
    } catch (error) {
      if (!areDuplicateKeys(error)) throw error;
    }
  }
}
