import { Injectable } from '@nestjs/common';
import { agencyDate, agencyDayStart, defaultCurrency, monthsUntil, type Received, toMoney } from '@portal/contracts';
import { PaymentListsRepository } from '../payments/payment-lists.repository';

/** The report reads all payments of a year and changes little within a minute. */
const cacheTtlMs = 60_000;

@Injectable()
export class GetReceived {
  private kept: { until: number; report: Promise<Received> } | undefined;

  constructor(private readonly lists: PaymentListsRepository) {}

  /** Concurrent and repeated calls within a minute share one report. */
  run(now = new Date()): Promise<Received> {
    if (this.kept && this.kept.until > now.getTime()) return this.kept.report;
    const report = this.report(now);
    const stored = { until: now.getTime() + cacheTtlMs, report };
    this.kept = stored;
    report.catch(() => {
      if (this.kept === stored) this.kept = undefined;
    });
    return report;
  }

  private async report(now: Date): Promise<Received> {
    const months = new Map(monthsUntil(agencyDate(now)).map((month) => [month, { minor: 0, payments: 0 }]));
    const [first] = months.keys();
    for (const { day, minor, payments } of await this.lists.receivedByDay(agencyDayStart(`${first}-01`))) {
      const sum = months.get(day.slice(0, 7));
      if (!sum) continue;
      sum.minor += minor;
      sum.payments += payments;
    }
    return {
      months: [...months].map(([month, { minor, payments }]) => ({
        month,
        received: toMoney(minor, defaultCurrency),
        payments,
      })),
    };
  }
}
