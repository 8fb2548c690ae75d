import * as z from 'zod/mini';
import type { Penalty, PenaltyCost, PenaltyTime, TicketAction } from './penalty';

/** Amount format of the providers. Any other text is ignored. */
const plainAmount = /^\d{1,12}(\.\d{1,2})?$/;

/** Fare rule of an offer in Amadeus format. Duffel's conditions are converted to it. */
const ruleSchema = z.looseObject({
  category: z.optional(z.string()),
  circumstances: z.optional(z.string()),
  notApplicable: z.optional(z.boolean()),
  maxPenaltyAmount: z.optional(z.string()),
});
const fareRulesSchema = z.looseObject({
  currency: z.optional(z.string()),
  rules: z.optional(z.array(ruleSchema)),
});
type Rule = z.infer<typeof ruleSchema>;

const actionsByCategory: Record<string, TicketAction> = {
  EXCHANGE: 'change',
  REISSUE: 'change',
  REVALIDATION: 'change',
  REBOOK: 'change',
  REFUND: 'refund',
  CANCELLATION: 'refund',
};

function timeOf({ circumstances = '' }: Rule): PenaltyTime {
  if (/before/i.test(circumstances)) return 'before';
  return /after/i.test(circumstances) ? 'after' : 'any';
}

function costOf({ notApplicable, maxPenaltyAmount }: Rule, currency: string): PenaltyCost {
  if (notApplicable) return { kind: 'refused' };
  if (maxPenaltyAmount === undefined || !plainAmount.test(maxPenaltyAmount)) return { kind: 'possible' };
  if (Number(maxPenaltyAmount) === 0) return { kind: 'free' };
  return { kind: 'charge', amount: maxPenaltyAmount, currency, isMost: true };
}

/** Parses the penalties in an offer's `fareRules`; empty when they are missing or invalid. */
export function parsePenaltyRules(fareRules: unknown, offerCurrency: string): Penalty[] {
  const { data } = fareRulesSchema.safeParse(fareRules);
  return (data?.rules ?? []).flatMap((rule): Penalty[] => {
    const action = actionsByCategory[rule.category ?? ''];
    if (!action) return [];
    const isNoShow = /no.?show/i.test(rule.circumstances ?? '');
    const noShow = action === 'change' ? 'no-show-change' : 'no-show-refund';
    const cost = costOf(rule, data?.currency ?? offerCurrency);
    return [{ action: isNoShow ? noShow : action, time: timeOf(rule), cost }];
  });
}
