import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';

export const rewriteModelName = 'Rewrite';

export interface RewriteDocument {
  at: Date;
  commands: number;
}

export const rewriteSchema = new Schema<RewriteDocument>(
  { at: { type: Date, required: true }, commands: { type: Number, required: true } },
  { collection: 'rewrites', id: false, versionKey: false },
);

/**
 * Counts legitimate changes of ledger entries. Entries are append-only except for texts that an erasure removes.
 * `check:invariants` uses this count to detect all other changes. It contains no personal data.
 */
@Injectable()
export class Rewrites {
  constructor(@InjectModel(rewriteModelName) private readonly rewrites: Model<RewriteDocument>) {}

  /** Must be called before the commands are sent, so that a crash in between counts too many and never too few. */
  async note(commands: number): Promise<void> {
    if (commands > 0) await this.rewrites.create([{ at: new Date(), commands }]);
  }
}
