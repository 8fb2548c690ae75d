import { checkedBagsAbout, type FareTerm, type FlightOffer } from '@portal/contracts';
import { z } from '@portal/remote-kit/schemas';

const brandsSchema = z.array(
  z.looseObject({ fareDetailsBySegment: z.array(z.looseObject({ brandedFare: z.optional(z.string()) })) }),
);

const rulesAbout = 'Changes and refunds';
const unstated = 'Not stated by the airline. Ask us before you book.';
const notAsked = 'We check them with the airline when you select this offer and show them before you book.';

/**
 * What the ticket of an offer brings and allows, as the portal puts it. Of a list, most airlines tell the rules only with
 * the price.
 */
export function termsOf({ fareTerms = [], portal }: FlightOffer): readonly FareTerm[] {
  const hasRules = fareTerms.some(({ about }) => about === 'Changes');
  if (hasRules) return fareTerms;
  return [...fareTerms, { about: rulesAbout, text: portal.stage === 'priced' ? unstated : notAsked }];
}

/** Checked bags in a few words. */
export function baggageText({ fareTerms = [] }: FlightOffer): string {
  const term = fareTerms.find(({ about }) => about === checkedBagsAbout);
  return term?.text ?? 'Checked bags not stated by the airline';
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
