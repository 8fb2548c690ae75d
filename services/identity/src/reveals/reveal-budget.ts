import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock, requireStepUp, type Caller } from '@portal/nest-kit';
import type { Model } from 'mongoose';
import type { RevealCountDocument } from './reveal-count.schema';

const hourMs = 60 * 60 * 1_000;
/** What serving people takes; who needs more shows the second factor. */
const revealsAnHour = 20;

/** How often a member of staff looks at what is masked, in all services together. */
@Injectable()
export class RevealBudget {
  constructor(
    @InjectModel('RevealCount') private readonly counts: Model<RevealCountDocument>,
    private readonly clock: Clock,
  ) {}

  /** Counts one more; returns whether it is beyond the budget of the hour before it. */
  async take(userId: string): Promise<boolean> {
    const now = await this.clock.now();
    const count = await this.counts
      .findOneAndUpdate(
        { _id: userId },
        {
          $push: { at: { $each: [now], $slice: -(revealsAnHour + 1) } },
          $set: { until: new Date(Date.now() + hourMs) },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<RevealCountDocument>();
    const [first] = count?.at ?? [];
    return count?.at.length === revealsAnHour + 1 && now.getTime() - (first?.getTime() ?? 0) < hourMs;
  }

  /** Counts one more. Throws STEP_UP_NEEDED when it is beyond the budget and the person has not shown the factor lately. */
  async spend({ id, needsProof }: Pick<Caller, 'id' | 'needsProof'>): Promise<void> {
    if (await this.take(id)) requireStepUp({ needsProof });
  }
}
