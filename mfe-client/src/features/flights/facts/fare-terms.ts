import { checkedBagsAbout, type FareTerm, type FlightOffer, refundsAbout } from '@portal/contracts';
import { z } from '@portal/remote-kit/schemas';

const brandsSchema = z.array(
  z.looseObject({ fareDetailsBySegment: z.array(z.looseObject({ brandedFare: z.optional(z.string()) })) }),
);

const rulesAbout = 'Changes and refunds';
const unstated = 'Not stated by the airline. Ask us before you book.';
const notAsked = 'We check them with the airline when you select this offer and show them before you book.';

/**
 * Baggage and fare rules of an offer. Most airlines return the rules only with the pricing, so listed offers get a
 * placeholder.
 */
export function termsOf({ fareTerms = [], portal }: FlightOffer): readonly FareTerm[] {
  const hasRules = fareTerms.some(({ about }) => about === 'Changes');
  if (hasRules) return fareTerms;
  return [...fareTerms, { about: rulesAbout, text: portal.stage === 'priced' ? unstated : notAsked }];
}

/** 'Changes: …' and 'Refunds: …' in one clause each, as far as the listed offer states them. */
export const ruleTexts = ({ fareTerms = [] }: FlightOffer): readonly string[] =>
  ['Changes', refundsAbout].flatMap((rule) => {
    const [text] = fareTerms.find(({ about }) => about === rule)?.text.split(/[,.](?:\s|$)/) ?? [];
    return text ? [`${rule}: ${text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`] : [];
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
