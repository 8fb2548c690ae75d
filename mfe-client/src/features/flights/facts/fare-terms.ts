import {
  checkedBagsAbout,
  conditionsOf,
  type FareTerm,
  type FlightOffer,
  noShowAbout,
  rulesAbout,
  statedTerms,
} from '@portal/contracts';
import { z } from '@portal/remote-kit/schemas';

const brandsSchema = z.array(
  z.looseObject({ fareDetailsBySegment: z.array(z.looseObject({ brandedFare: z.optional(z.string()) })) }),
);

const notAsked =
  'Not stated by the airline in this list. We ask when you select this offer, and show the answer before you book.';

/**
 * Baggage and fare rules of an offer. Most airlines return the rules only with the pricing, so listed offers get a
 * placeholder.
 */
export function termsOf({ fareTerms = [], portal }: FlightOffer): readonly FareTerm[] {
  if (portal.stage === 'priced' || conditionsOf(fareTerms).length > 0) return statedTerms(fareTerms);
  return [...fareTerms, { about: rulesAbout, text: notAsked }];
}

/** 'Changes: …' and 'Refunds: …' in one clause each, or that the offer does not state them. */
export const ruleTexts = (offer: FlightOffer): readonly string[] =>
  conditionsOf(termsOf(offer)).flatMap(({ about, text }) => {
    const [clause] = text.split(/[,.](?:\s|$)/);
    const isShown = about !== noShowAbout && clause;
    return isShown ? [`${about}: ${clause.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`] : [];
  });

export function baggageText({ fareTerms = [] }: FlightOffer): string {
  const term = fareTerms.find(({ about }) => about === checkedBagsAbout);
  return term?.text ?? 'Checked bags not stated by the airline';
}

/** Whether the offer includes a checked bag, by its wording: '1 checked bag', '23 kg checked', 'No checked bag'. */
export const hasCheckedBag = (offer: FlightOffer): boolean => /^[1-9]/.test(baggageText(offer));

/** Fare names, such as 'Economy light, Economy flex'; undefined if the airline names none. */
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
