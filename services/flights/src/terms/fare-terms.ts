import { checkedBagsAbout, type FareTerm, type FlightOffer, refundsAbout, unstatedText } from '@portal/contracts';
import { extrasOf } from './fare-extras';
import { actionText, noShowText } from './fare-texts';
import type { Penalty, StatedPenalties } from './penalty';
import { parsePenaltyRules } from './stated-rules';

const labels = {
  checkedBags: checkedBagsAbout,
  cabinBags: 'Cabin bags',
  included: 'Included',
  forFee: 'For a fee',
  changes: 'Changes',
  refunds: refundsAbout,
  noShow: 'If you miss the flight',
} as const;

/** A provider's offer, with what it may carry and the portal passes on unread. */
type TermedOffer = Pick<FlightOffer, 'price' | 'itineraries'> & { fareRules?: unknown; travelerPricings?: unknown };

/** "LUN to JNB": the flights of a part of the trip; those that follow each other are one way. */
function waysOf({ itineraries }: TermedOffer, segmentIds: readonly string[]): string {
  const ways = itineraries.flatMap(({ segments }) => {
    const runs: { from: string; to: string; last: number }[] = [];
    segments.forEach(({ id, departure, arrival }, index) => {
      if (id === undefined || !segmentIds.includes(id)) return;
      const run = runs.at(-1);
      if (run?.last === index - 1) Object.assign(run, { to: arrival.iataCode, last: index });
      else runs.push({ from: departure.iataCode, to: arrival.iataCode, last: index });
    });
    return runs.map(({ from, to }) => `${from} to ${to}`);
  });
  return ways.join(' and ') || 'Other flights';
}

interface Part {
  text: string;
  segmentIds: readonly string[];
}

/** One text where all parts of the trip say the same, else each with its flights. */
function acrossParts(offer: TermedOffer, parts: readonly Part[]): string {
  const texts = [...new Set(parts.map(({ text }) => text))];
  if (texts.length <= 1) return texts[0] ?? unstatedText;
  return texts
    .map((text) => {
      const segmentIds = parts.filter((part) => part.text === text).flatMap((part) => part.segmentIds);
      return `${waysOf(offer, segmentIds)}: ${text}`;
    })
    .join(' ');
}

/**
 * What a ticket for the offer brings and allows, in plain words: the only place where a provider's rules become words.
 * Bags and services as far as the offer tells them; changes, refunds and no-show always when `stated` is given (the
 * provider was asked), else where the offer itself has rules.
 */
export function fareTerms(offer: TermedOffer, stated?: readonly StatedPenalties[]): FareTerm[] {
  const extras = extrasOf(offer.travelerPricings);
  const brought = (['checkedBags', 'cabinBags', 'included', 'forFee'] as const).flatMap((name): FareTerm[] => {
    const text = extras[name];
    return text ? [{ about: labels[name], text }] : [];
  });
  const own = parsePenaltyRules(offer.fareRules, offer.price.currency);
  if (own.length === 0 && !stated) return brought;
  const parts = own.length > 0 || !stated?.length ? [{ segmentIds: [], penalties: own }] : stated;
  const told = (textOf: (penalties: readonly Penalty[]) => string | undefined): string =>
    acrossParts(
      offer,
      parts.map(({ segmentIds, penalties }) => ({ segmentIds, text: textOf(penalties) ?? unstatedText })),
    );
  return [
    ...brought,
    { about: labels.changes, text: told((penalties) => actionText(penalties, 'change')) },
    { about: labels.refunds, text: told((penalties) => actionText(penalties, 'refund')) },
    { about: labels.noShow, text: told(noShowText) },
  ];
}
