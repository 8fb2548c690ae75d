import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';

export const rewriteModelName = 'Rewrite';

/** Commands by which an erasure changed the words of ledger entries. */
export interface RewriteDocument {
  at: Date;
  commands: number;
}

export const rewriteSchema = new Schema<RewriteDocument>(
  { at: { type: Date, required: true }, commands: { type: Number, required: true } },
  { collection: 'rewrites', id: false, versionKey: false },
);

/**
 * Counts lawful changes of ledger entries. Entries are append-only but for the words that an erasure removes; with this count
 * `check:invariants` tells those changes from all others. It names nobody.
 */
@Injectable()
export class Rewrites {
  constructor(@InjectModel(rewriteModelName) private readonly rewrites: Model<RewriteDocument>) {}

  /** Call it before the commands are sent, so that a crash between the two counts too many and never too few. */
  async note(commands: number): Promise<void> {
    if (commands > 0) await this.rewrites.create([{ at: new Date(), commands }]);
  }
}
