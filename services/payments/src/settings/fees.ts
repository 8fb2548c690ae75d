import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  defaultCurrency,
  divideByRate,
  type Fee,
  feeKinds,
  type FeeSettings,
  minorOf,
  type Money,
  type QuotedFee,
  type StoredFeeSettings,
  texts,
  toMinorUnits,
  toMoney,
} from '@portal/contracts';
import { amountText, moneyText } from '@portal/node-kit';
import { activityEvent, type Caller } from '@portal/nest-kit';
import { RatesService } from '../rates/rates.service';
import { type FeeRecord, FeesRepository } from './fees.repository';

@Injectable()
export class Fees {
  constructor(
    private readonly stored: FeesRepository,
    private readonly rates: RatesService,
  ) {}

  async read(): Promise<StoredFeeSettings> {
    return toResponse(await this.stored.read());
  }

  /** Replaces all fees. The log entry states each changed fee with its previous value. */
  async replace(request: FeeSettings, caller: Caller): Promise<StoredFeeSettings> {
    const fees = inFull(request);
    for (;;) {
      const before = await this.stored.read();
      if (isDeepStrictEqual(fees, before.fees)) return toResponse(before);
      const changed = { by: caller.username, byId: caller.id, at: new Date() };
      const event = activityEvent(caller, {
        action: 'FEES_UPDATED',
        description: describeChange(before.fees, fees),
        targetEntity: 'FeeSettings',
        targetEntityId: 'fees',
      });
      if (await this.stored.replace(before.version, { fees, changed }, event)) return this.read();
    }
  }

  /** Returns the fees in force in all currencies that have a rate. An old rate is used rather than no fee. */
  async quoted(): Promise<QuotedFee[]> {
    const { fees } = await this.stored.read();
    const kinds = feeKinds.flatMap((kind) => (fees[kind] ? [{ kind, fee: fees[kind] }] : []));
    if (kinds.length === 0) return [];
    const rates = await this.rates.latest();
    return kinds.map(({ kind, fee }) => {
      const foreign = rates.map(({ currency, perUnit }): Money =>
        toMoney(divideByRate(minorOf(fee), perUnit), currency),
      );
      return { kind, per: fee.per, amounts: [{ amount: fee.amount, currency: defaultCurrency }, ...foreign] };
    });
  }
}

const toResponse = ({ fees, changed }: FeeRecord): StoredFeeSettings => ({
  ...fees,
  ...(changed && { changed: { by: changed.by, at: changed.at.toISOString() } }),
});

const inFull = (fees: FeeSettings): FeeSettings =>
  Object.fromEntries(
    feeKinds.flatMap((kind) => {
      const fee = fees[kind];
      if (!fee) return [];
      return [[kind, { ...fee, amount: toMoney(toMinorUnits(fee.amount), defaultCurrency).amount }] as const];
    }),
  );

const textOf = (fee: Fee | undefined): string =>
  fee ? `${amountText(fee.amount, defaultCurrency)} per ${fee.per}` : moneyText(0, defaultCurrency);

/** States each changed fee: "domestic flight from K 0.00 to K 232.00 per booking". */
function describeChange(before: FeeSettings, after: FeeSettings): string {
  const changes = feeKinds
    .filter((kind) => !isDeepStrictEqual(before[kind], after[kind]))
    .map((kind) => `${texts.fees.kinds[kind].toLowerCase()} from ${textOf(before[kind])} to ${textOf(after[kind])}`);
  return `Changed agency fees: ${changes.join(', ')}`;
}
