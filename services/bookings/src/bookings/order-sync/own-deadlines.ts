import { Injectable } from '@nestjs/common';
import { CompleteTrips } from './complete-trips';
import { PackageDeadlines } from './package-deadlines';

/** Deadlines that need no provider: unpaid packages and ended trips. */
@Injectable()
export class OwnDeadlines {
  constructor(
    private readonly packageDeadlines: PackageDeadlines,
    private readonly completeTrips: CompleteTrips,
  ) {}

  async run(now: Date): Promise<void> {
    await this.packageDeadlines.run(now);
    await this.completeTrips.run(now);
  }
}
