import * as z from 'zod/mini';

const conditionSchema = z.object({
  allowed: z.boolean(),
  penalty_amount: z.nullish(z.string()),
  penalty_currency: z.nullish(z.string()),
});
/** Changes and refunds before departure. An absent condition is not stated by the airline. */
export const conditionsSchema = z.object({
  change_before_departure: z.nullish(conditionSchema),
  refund_before_departure: z.nullish(conditionSchema),
});
/** Cabin and baggage of a passenger on a segment. */
export const seatedSchema = z.object({
  cabin_class: z.nullish(z.string()),
  baggages: z.nullish(z.array(z.object({ type: z.string(), quantity: z.number() }))),
});

type Condition = z.infer<typeof conditionSchema>;
type Seated = z.infer<typeof seatedSchema>;

const ruleOf = (category: string, { allowed, penalty_amount }: Condition) => ({
  category,
  circumstances: 'BEFORE DEPARTURE',
  ...(allowed ? penalty_amount && { maxPenaltyAmount: penalty_amount } : { notApplicable: true }),
});

/** Converts the conditions of an offer to fare rules in the portal's format. */
export function fareRulesOf(conditions: z.infer<typeof conditionsSchema> | null | undefined) {
  const { change_before_departure: change, refund_before_departure: refund } = conditions ?? {};
  const rules = [...(change ? [ruleOf('EXCHANGE', change)] : []), ...(refund ? [ruleOf('REFUND', refund)] : [])];
  if (rules.length === 0) return {};
  const currency = change?.penalty_currency ?? refund?.penalty_currency;
  return { fareRules: { ...(currency && { currency }), rules } };
}

function bags({ baggages }: Seated, type: string) {
  if (!baggages) return undefined;
  return { quantity: baggages.filter((bag) => bag.type === type).reduce((sum, bag) => sum + bag.quantity, 0) };
}

/** Converts cabin and baggage of the first passenger to the portal's format; empty when no segment states them. */
export function travelerPricingsOf(segments: readonly { id: string; passengers?: Seated[] | null | undefined }[]) {
  if (!segments.some(({ passengers }) => passengers?.[0])) return {};
  const fareDetailsBySegment = segments.map(({ id, passengers }) => {
    const [first] = passengers ?? [];
    const [checked, cabin] = first ? [bags(first, 'checked'), bags(first, 'carry_on')] : [];
    return {
      segmentId: id,
      ...(first?.cabin_class && { cabin: first.cabin_class.toUpperCase() }),
      ...(checked && { includedCheckedBags: checked }),
      ...(cabin && { includedCabinBags: cabin }),
    };
  });
  return { travelerPricings: [{ fareDetailsBySegment }] };
}
