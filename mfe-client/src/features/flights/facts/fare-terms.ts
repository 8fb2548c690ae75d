import type { FlightOffer } from '@portal/contracts';
import { z } from '@portal/remote-kit/schemas';
import { formatMoney } from '@portal/ui-kit';

/** What an airline states about giving a ticket back or changing it, as its provider sends it. */
const termsSchema = z.looseObject({
  currency: z.optional(z.string()),
  rules: z.optional(
    z.array(
      z.looseObject({
        category: z.string(),
        notApplicable: z.optional(z.boolean()),
        maxPenaltyAmount: z.optional(z.string()),
      }),
    ),
  ),
});
const brandsSchema = z.array(
  z.looseObject({ fareDetailsBySegment: z.array(z.looseObject({ brandedFare: z.optional(z.string()) })) }),
);

const categories = { change: ['EXCHANGE', 'REISSUE', 'REBOOK'], refund: ['REFUND', 'CANCELLATION'] };
const unstated = 'Not stated by the airline. Ask us before you book.';

/** Whether tickets of the offer can be changed or given back, and for how much, in words. */
export function termText(offer: FlightOffer, about: keyof typeof categories): string {
  const { data: terms } = termsSchema.safeParse(offer['fareRules']);
  const rule = terms?.rules?.find(({ category }) => categories[about].includes(category));
  if (!rule) return unstated;
  if (rule.notApplicable) return about === 'change' ? 'No changes' : 'No refund';
  const isFree = rule.maxPenaltyAmount !== undefined && Number(rule.maxPenaltyAmount) === 0;
  const name = about === 'change' ? 'Changes' : 'Refunds';
  if (isFree) return `${name} free of charge`;
  if (rule.maxPenaltyAmount === undefined) return `${name} possible, the fee is not stated`;
  return `${name} for up to ${formatMoney(rule.maxPenaltyAmount, terms?.currency ?? offer.price.currency)}`;
}

/** 'Economy flex', 'Economy light, Economy flex'; undefined when the airline names no fare. */
export function fareNames(offer: FlightOffer): string | undefined {
  const { data } = brandsSchema.safeParse(offer['travelerPricings']);
  const names = (data?.[0]?.fareDetailsBySegment ?? []).flatMap(({ brandedFare }) =>
    brandedFare ? [brandedFare] : [],
  );
  const words = [...new Set(names)].map((name) => {
    const text = name.replaceAll('_', ' ').toLowerCase();
    return text.charAt(0).toUpperCase() + text.slice(1);
  });
  return words.length > 0 ? words.join(', ') : undefined;
}
