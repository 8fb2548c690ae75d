import {
  changesAbout,
  checkedBagsAbout,
  type FareTerm,
  type FlightOffer,
  noShowAbout,
  refundsAbout,
  unstatedText,
} from '@portal/contracts';
import { extrasOf } from './fare-extras';
import { actionText, noShowText } from './fare-texts';
import type { Penalty, StatedPenalties } from './penalty';
import { parsePenaltyRules } from './stated-rules';

const labels = {
  checkedBags: checkedBagsAbout,
  cabinBags: 'Cabin bags',
  included: 'Included',
  forFee: 'For a fee',
  changes: changesAbout,
  refunds: refundsAbout,
  noShow: noShowAbout,
} as const;

/** Provider offer with the optional data that the portal passes on unparsed. */
type TermedOffer = Pick<FlightOffer, 'price' | 'itineraries'> & { fareRules?: unknown; travelerPricings?: unknown };

/** Describes segments by route, such as "LUN to JNB". Consecutive segments are combined. */
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

/** Returns one text if it applies to all parts of the trip, otherwise one per route. */
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
 * Returns the fare terms of an offer in plain language. All provider rules are converted to text here. Baggage and
 * services are included if the offer states them. Changes, refunds and no-show are always included when `stated` is
 * given, otherwise only if the offer has rules.
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
  const joinTexts = (textOf: (penalties: readonly Penalty[]) => string | undefined): string =>
    acrossParts(
      offer,
      parts.map(({ segmentIds, penalties }) => ({ segmentIds, text: textOf(penalties) ?? unstatedText })),
    );
  return [
    ...brought,
    { about: labels.changes, text: joinTexts((penalties) => actionText(penalties, 'change')) },
    { about: labels.refunds, text: joinTexts((penalties) => actionText(penalties, 'refund')) },
    { about: labels.noShow, text: joinTexts(noShowText) },
  ];
}
